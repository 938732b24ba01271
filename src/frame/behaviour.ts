/** What the static frame does when it is used: menus, the strip of a section, back to the top. */
import { SCROLL_THROTTLE_MS } from '#constants.ts';
import { $mobile } from '#stores/layout.ts';
import { whenIdle } from './when-idle.ts';

const topMenu = document.querySelector<HTMLElement>('.top-menu');
const sideMenu = document.querySelector<HTMLDialogElement>('#site-menu');

// Escape folds a dropdown that hover or focus has opened (WCAG 1.4.13); the next visit opens it again.
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !topMenu) return;
  const section = document.activeElement?.closest('.drop')?.parentElement;
  section?.querySelector('a')?.focus();
  // After the focus, which opens.
  topMenu.setAttribute('data-closed', '');
});
const unfold = () => topMenu?.removeAttribute('data-closed');
topMenu?.addEventListener('pointerleave', unfold);
topMenu?.addEventListener('focusout', unfold);
topMenu?.addEventListener('focusin', unfold);
topMenu?.addEventListener('pointerover', unfold);

// Browsers that do not know `command` and `closedby` yet.
if (!('commandForElement' in HTMLButtonElement.prototype))
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[commandfor="site-menu"]');
    if (button?.getAttribute('command') === 'close') sideMenu?.close();
    else if (button) sideMenu?.showModal();
  });
if (!('closedBy' in HTMLDialogElement.prototype))
  sideMenu?.addEventListener('click', ({ target }) => {
    if (target === sideMenu) sideMenu.close();
  });
// A page that comes back from the back/forward cache comes back without the menu.
addEventListener('pagehide', () => sideMenu?.close());

const toTop = document.querySelector<HTMLButtonElement>('[data-to-top]');
let waiting = false;

function update(): void {
  waiting = false;
  if (toTop) toTop.hidden = scrollY <= 0;
}

if (toTop) {
  whenIdle(update);
  addEventListener(
    'scroll',
    () => {
      if (waiting) return;
      waiting = true;
      setTimeout(update, SCROLL_THROTTLE_MS);
    },
    { passive: true },
  );
  toTop.addEventListener('click', () => {
    // The button is about to hide, so the focus moves to where the reader is taken.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
  });
}

const strip = document.querySelector<HTMLElement>('[data-strip]');

/** Browsers that begin at the current slide by themselves snap back from the last one. */
function showCurrent(list: Element | null): void {
  const slide = list?.querySelector<HTMLElement>('li:has([aria-current])');
  if (!list || !slide) return;
  list.scrollLeft = slide.offsetLeft - (list.clientWidth - slide.clientWidth) / 2;
}

if (strip) {
  showCurrent(strip.querySelector('ul'));
  // The list looks and scrolls right without Swiper, so its bytes wait for the first touch.
  const load = () => {
    if ($mobile.get()) void import('./strip-swiper.ts').then(({ drive }) => drive(strip));
  };
  for (const use of ['pointerenter', 'pointerdown', 'focusin'])
    strip.addEventListener(use, load, { passive: true });
}
