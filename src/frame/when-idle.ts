/** At the latest by then, however busy the page is. */
const LATEST_MS = 2_000;

/** Runs what nobody waits for, once the page has come to rest; Safari has no idle callback. */
export function whenIdle(run: () => void): void {
  const start = () =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(run, { timeout: LATEST_MS })
      : setTimeout(run, 0);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
