/** The longest wait, even on a busy page. */
const LATEST_MS = 2_000;

/** Runs work when the browser is idle; Safari has no such callback and runs it soon. */
const onIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(run, { timeout: LATEST_MS })
    : setTimeout(run, 0);

/** A prerendered page waits until it is shown and two frames are drawn: such work would delay its first frame. */
export function whenIdle(run: () => void): void {
  const onShown = () => requestAnimationFrame(() => requestAnimationFrame(() => onIdle(run)));
  if (document.prerendering)
    document.addEventListener('prerenderingchange', onShown, { once: true });
  else if (document.readyState === 'complete') onIdle(run);
  else addEventListener('load', () => onIdle(run), { once: true });
}
