import { useRef } from 'react';
import { mayHaveHappened } from '#stores/send-once.ts';

/**
 * Sends the change of a secret. It must leave no trace in the browser, not even the hash of an intention, so after a
 * lost answer `readOutcome` finds out whether the change was done, also if a repeat of the same request is then
 * refused. A refusal of another request is told as it is. decisions §3
 */
export function useReadOutcome() {
  const lost = useRef<string>(undefined);
  return async <Data>(
    body: object,
    send: () => Promise<Data>,
    readOutcome: () => Promise<Data | undefined>,
  ) => {
    const request = JSON.stringify(body);
    try {
      return await send();
    } catch (error) {
      if (mayHaveHappened(error)) lost.current = request;
      const done = lost.current === request ? await readOutcome() : undefined;
      if (!done) throw error;
      return done;
    }
  };
}
