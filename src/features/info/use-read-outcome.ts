import { useRef } from 'react';
import { mayHaveHappened } from '#once/send-once.ts';
import { uuid } from '#rules/uuid.ts';

/**
 * Sends the change of a secret. It must leave no trace in the browser, not even the hash of an intention, so its
 * idempotency key is kept only in memory. After a lost answer `readOutcome` finds out whether the change was made, also
 * if a repeat of the same request is refused. decisions §3
 */
export function useReadOutcome() {
  const lost = useRef<{ request: string; key: string }>(undefined);
  return async <Data>(
    body: object,
    send: (idempotencyKey: string) => Promise<Data>,
    readOutcome: () => Promise<Data | undefined>,
  ) => {
    const request = JSON.stringify(body);
    const before = lost.current?.request === request ? lost.current : undefined;
    const key = before?.key ?? uuid();
    try {
      return await send(key);
    } catch (error) {
      if (mayHaveHappened(error)) lost.current = { request, key };
      // A refusal is an outcome: another try takes a new key.
      else if (before) before.key = uuid();
      const done = lost.current?.request === request ? await readOutcome() : undefined;
      if (!done) throw error;
      return done;
    }
  };
}
