import { useEffect, useEffectEvent, useState } from 'react';

/** Calls `call` again and again while the page is visible; never while `everyMs` is undefined. */
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

const EVERY_MS = 30_000;

/** The current time, updated often enough for texts that count in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
