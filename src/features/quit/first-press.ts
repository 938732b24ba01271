/** Runs before `frame/chrome.ts`, which draws the screen of /quit at the first press of the markup that stands for it. */
import { Fields, kept, PENDING } from '#api/storage.ts';

const place = document.querySelector('[data-act=draw]');
const island = place?.querySelector('template')?.content.querySelector('astro-island');

// Back from the identity provider in this tab, the screen goes on by itself.
if (kept(PENDING, Fields).isThere()) place?.setAttribute('data-kept', '');

/** A browser opens the window of the identity provider only shortly after the press, so the files come before it. */
function load(): void {
  for (const name of ['component-url', 'renderer-url']) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = island?.getAttribute(name) ?? '';
    document.head.append(link);
  }
}
place?.addEventListener('pointerover', load, { once: true });
