import { useRef } from 'react';
import { mayHaveHappened } from '#stores/send-once.ts';

/**
 * For a changed secret, which must leave no mark in the browser: once an answer was lost, `told` asks the
 * state whether it was done, also where a repeat is refused for just that. decisions §3
 */
export function useToldBy() {
  const lost = useRef(false);
  return async <Data>(act: () => Promise<Data>, told: () => Promise<Data | undefined>) => {
    try {
      return await act();
    } catch (error) {
      lost.current ||= mayHaveHappened(error);
      const done = lost.current ? await told() : undefined;
      if (!done) throw error;
      return done;
    }
  };
}
