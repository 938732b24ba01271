import { useRef } from 'react';

type Act = () => Promise<'leave' | undefined | void>;

/**
 * Runs a button's act one at a time: a second click in the same moment comes before React knows of
 * the first (reliability M4, P1). `'leave'` keeps it locked because the page is about to change.
 */
export function useAlone(): (act: Act) => Promise<void> {
  const running = useRef(false);
  return async (act) => {
    if (running.current) return;
    running.current = true;
    try {
      running.current = (await act()) === 'leave';
    } catch (error) {
      running.current = false;
      throw error;
    }
  };
}
