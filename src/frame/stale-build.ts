/**
 * Recovers when files of an old build are gone (reliability M8, D1, D2), and removes the service worker that a former
 * site has left (reliability D4). Importing this file runs it.
 */

import { navigationType } from '#api/navigation-type.ts';
import { MINUTE_MS } from '#constants.ts';
import { reloadWithTyped, restoreTyped } from './typed-text.ts';
import { whenIdle } from './when-idle.ts';

/** A reload longer ago than this was not caused by the present failure. */
const RELOADED_MS = MINUTE_MS;
/** The build files that this page names, read before any script adds links. */
const named = ['src', 'href', 'component-url', 'renderer-url'].flatMap((name) =>
  [...document.querySelectorAll(`[${name}^="/_astro/"]`)].map((one) => one.getAttribute(name)),
);
const inline = [...document.querySelectorAll('script[type=module]:not([src])')].map(
  (one) => one.textContent,
);
const files = [...named, ...inline].join(' ').match(/\/_astro\/[\w.-]+\.js/g) ?? [];

/** Whether a new build was deployed since this page was loaded. */
async function isStale(): Promise<boolean> {
  const answer = await fetch(location.href, { cache: 'no-store' });
  const html = await answer.text();
  return answer.status < 500 && files.some((file) => !html.includes(file));
}

restoreTyped();

/** Several files may fail at once, but only one reload must follow. */
let isReloading = false;

/** Reloads once if there is a new build, never in a loop. The head script has shown the notice already. */
async function recover(): Promise<void> {
  document.getElementById('missing')?.scrollIntoView({ block: 'nearest' });
  const justReloaded = navigationType()?.type === 'reload' && performance.now() < RELOADED_MS;
  if (justReloaded || !(await isStale().catch(() => false)) || isReloading) return;
  isReloading = true;
  reloadWithTyped();
}

// The default is not prevented here, so that the failed `import()` rejects for its caller.
addEventListener('vite:preloadError', () => void recover());
addEventListener('astro:hydration-error', (event) => {
  // The visitor sees a notice, so the console needs no message.
  event.preventDefault();
  void recover();
});

whenIdle(() => {
  const workers = navigator.serviceWorker?.getRegistrations().catch(() => []);
  void workers?.then((all) => all.map((worker) => worker.unregister()));
});
