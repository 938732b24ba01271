/** At the latest by then, however busy the page is. */
const LATEST_MS = 2_000;

const atRest = (run: () => void) =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(run, { timeout: LATEST_MS })
    : setTimeout(run, 0);

/**
 * Runs what nobody waits for, once the page has come to rest; Safari has no idle callback. A page drawn
 * ahead begins once it has been shown: its own rules for drawing ahead would hold its first frame back.
 */
export function whenIdle(run: () => void): void {
  const shown = () => requestAnimationFrame(() => requestAnimationFrame(() => atRest(run)));
  if (document.prerendering) document.addEventListener('prerenderingchange', shown, { once: true });
  else if (document.readyState === 'complete') atRest(run);
  else addEventListener('load', () => atRest(run), { once: true });
}
