/** What to do when a file of this build is gone (reliability M8, D1, D2) or an old site's worker is still here (reliability D4). */

import { MINUTE_MS } from '#constants.ts';
import { reloadWithTyped, restoreTyped } from './typed-text.ts';
import { whenIdle } from './when-idle.ts';

/** A page that has lived this long was reloaded for another reason than the failure at hand. */
const RELOADED_MS = MINUTE_MS;
/** The build files this page came with, read before any script adds links of its own. */
const named = ['src', 'href', 'component-url', 'renderer-url'].flatMap((name) =>
  [...document.querySelectorAll(`[${name}^="/_astro/"]`)].map((one) => one.getAttribute(name)),
);
const inline = [...document.querySelectorAll('script[type=module]:not([src])')].map(
  (one) => one.textContent,
);
const files = [...named, ...inline].join(' ').match(/\/_astro\/[\w.-]+\.js/g) ?? [];

/** True when the site has been deployed anew since this page was loaded. */
async function isStale(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' });
  const html = await answer.text();
  return answer.status < 500 && files.some((file) => !html.includes(file));
}

restoreTyped();

/** Several files fail at a time, and a second reload could meet the page that the first one brought. */
let reloads = false;

/** The head script has told already; a new build is worth one reload, so that nothing goes round in circles. */
async function recover(): Promise<void> {
  document.getElementById('missing')?.scrollIntoView({ block: 'nearest' });
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const justReloaded = visit?.type === 'reload' && performance.now() < RELOADED_MS;
  if (justReloaded || !(await isStale().catch(() => false)) || reloads) return;
  reloads = true;
  reloadWithTyped();
}

// Vite's event stays as it is: whoever asked for the file must see that it did not come.
addEventListener('vite:preloadError', () => void recover());
addEventListener('astro:hydration-error', (event) => {
  // What is told to the visitor need not stand in the console too.
  event.preventDefault();
  void recover();
});

whenIdle(() => {
  const workers = navigator.serviceWorker?.getRegistrations().catch(() => []);
  void workers?.then((all) => all.map((worker) => worker.unregister()));
});
