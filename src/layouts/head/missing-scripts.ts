/**
 * If a script of this page fails to load: reloads once, then shows the notice in the page (reliability D2, D5). The notice
 * names the cause: files that did not load, a script that has thrown, or a browser that is too old.
 */

import { navigationType } from '#api/navigation-type.ts';
import { reloadWithTyped } from '#frame/typed-text.ts';
import { isOldBrowser } from '#rules/old-browser.ts';

const ANSWER_MAX_MS = 8_000;
const root = document.documentElement;

root.dataset['why'] = isOldBrowser(navigator.userAgent, __OLDEST__) ? 'old' : 'load';

/** Notes why a script failed; in a browser that is too old its age is the cause of whatever fails. */
function blame(cause: 'load' | 'thrown'): void {
  if (root.dataset['why'] !== 'old') root.dataset['why'] = cause;
}

const showMissing = () => {
  blame('load');
  root.dataset['missing'] = '';
};

/** The site's scripts. Those of extensions have a full address, or are blocked by the policy without an error event. */
const OURS = 'script[src^="/_astro/"], script[type=module]:not([src])';

/** Several files may fail at once, but only one reload must follow. */
let recovering = false;

function recover(): void {
  if (recovering) return;
  recovering = true;
  // The navigation entry tells whether this page is a reload, so this works with blocked storage too.
  if (navigationType()?.type === 'reload') showMissing();
  // Ask the site first: offline, a reload would replace the page with the browser's error page.
  else {
    const signal = AbortSignal.timeout(ANSWER_MAX_MS);
    fetch(location.href, { method: 'HEAD', signal }).then(reloadWithTyped, showMissing);
  }
}

addEventListener(
  'error',
  ({ target, filename }) => {
    // `early-press.ts` decides whether the page can go on without a script that has thrown.
    if (filename?.includes('/_astro/')) blame('thrown');
    // A page that is being left has its files aborted.
    const ours = target instanceof Element && target.matches(OURS);
    if (ours && root.dataset['session'] !== 'leaving') recover();
  },
  true,
);
// A chunk or an island failed; `stale-build.ts` also checks for a new build then.
addEventListener('vite:preloadError', showMissing);
addEventListener('astro:hydration-error', (event) => {
  const { error } = (event as CustomEvent<{ error: unknown }>).detail ?? {};
  // Browsers word differently that a file did not load; any other error was thrown by a script that did.
  const isLoad = !error || /import|module|fetch/i.test(String(error));
  if (isLoad) return showMissing();
  blame('thrown');
  root.dataset['missing'] = '';
});
addEventListener('click', ({ target }) => {
  if (!(target as Element).matches('#missing button')) return;
  reloadWithTyped();
});
