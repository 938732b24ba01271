import { useRef } from 'react';
import { mayHaveHappened } from '#stores/send-once.ts';

/**
 * Sends the change of a secret. It must leave no trace in the browser, not even the hash of an intention, so after a
 * lost answer `readOutcome` finds out whether the change was done, also if a repeat is then refused. decisions §3
 */
export function useReadOutcome() {
  const lost = useRef(false);
  return async <Data>(send: () => Promise<Data>, readOutcome: () => Promise<Data | undefined>) => {
    try {
      return await send();
    } catch (error) {
      lost.current ||= mayHaveHappened(error);
      const done = lost.current ? await readOutcome() : undefined;
      if (!done) throw error;
      return done;
    }
  };
}
