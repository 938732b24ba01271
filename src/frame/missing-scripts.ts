/** A script of this page does not come: one reload at most, then the words that wait in the page (reliability D2, D5). */
import { reloadWithTyped } from './typed-text.ts';

const ANSWER_MAX_MS = 8_000;
const root = document.documentElement;

const tell = () => {
  root.dataset['missing'] = '';
};

/** As the build names them; what an extension adds has a whole address, or is refused by the policy without an error. */
const OURS = 'script[src^="/_astro/"], script[type=module]:not([src])';

/** Several files fail at a time, and a second reload could meet the page that the first one brought. */
let recovering = false;

function recover(): void {
  if (recovering) return;
  recovering = true;
  // The navigation itself remembers a reload: nothing to store, so blocked storage changes nothing.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload') tell();
  // Offline a reload would lose the page as well.
  else {
    const signal = AbortSignal.timeout(ANSWER_MAX_MS);
    fetch(location.href, { method: 'HEAD', signal }).then(reloadWithTyped, tell);
  }
}

addEventListener(
  'error',
  ({ target }) => {
    const ours = target instanceof Element && target.matches(OURS);
    if (ours && root.dataset['session'] !== 'leaving') recover();
  },
  true,
);
// A chunk or an island; stale-build.ts looks for a new build as well.
addEventListener('vite:preloadError', tell);
addEventListener('astro:hydration-error', tell);
addEventListener('click', ({ target }) => {
  if (!(target as Element).matches('#missing button')) return;
  reloadWithTyped();
});
