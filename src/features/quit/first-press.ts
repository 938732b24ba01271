/** Runs before `frame/chrome.ts`, which draws the screen of /quit at the first press of the markup that stands for it. */
import { Fields, kept, PENDING } from '#api/storage.ts';

const container = document.querySelector('[data-act=draw]');
const island = container?.querySelector('template')?.content.querySelector('astro-island');

// If this tab is back from the identity provider, no press is needed: the mark of one (`layouts/head/head.ts`) is set.
if (kept(PENDING, Fields).isThere()) container?.setAttribute('data-kept', '');

/**
 * Loads the screen's scripts before the press: a browser lets the window of the identity provider open only shortly
 * after one.
 */
function preload(): void {
  for (const name of ['component-url', 'renderer-url']) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = island?.getAttribute(name) ?? '';
    document.head.append(link);
  }
}
container?.addEventListener('pointerover', preload, { once: true });
