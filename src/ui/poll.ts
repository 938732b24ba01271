import { useEffect, useEffectEvent } from 'react';

/** Calls `call` at this interval while the page is visible; undefined stops it. */
export function usePoll(everyMs: number | undefined, call: () => void): void {
  const tick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') call();
  });
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => tick(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
