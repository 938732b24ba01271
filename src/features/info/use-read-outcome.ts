import { useRef } from 'react';
import { mayHaveHappened } from '#stores/send-once.ts';

/**
 * For changing a secret, which must leave no trace in the browser, so there is no intention to ask about: once an
 * answer was lost, `readOutcome` reads whether it was done, also where a repeat is refused because it was. decisions §3
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
