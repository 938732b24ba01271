import { useEffect, useEffectEvent } from 'react';

/** Calls again and again while wanted and while anybody is looking. */
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
