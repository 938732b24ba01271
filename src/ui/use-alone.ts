import { useRef } from 'react';

/**
 * Runs a press's act one at a time: a second click in the same moment comes before React knows of
 * the first (reliability M4, P1). `'leave'` keeps it locked because the page is about to change.
 */
export function useAlone(): (act: () => unknown) => Promise<void> {
  const running = useRef(false);
  function unlock(): void {
    running.current = false;
  }
  return async (act) => {
    if (running.current) return;
    running.current = true;
    let outcome: unknown;
    try {
      const pending = act();
      if (!(pending instanceof Promise)) return;
      outcome = await pending;
    } finally {
      // Back may bring the page as it was left.
      if (outcome === 'leave') addEventListener('pageshow', unlock, { once: true });
      else unlock();
    }
  };
}
