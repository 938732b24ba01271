/**
 * Behaviour of the static frame: menus, the strip of a section, the button to the top, texts of later days. Importing
 * this file runs it.
 */
import { SCROLL_THROTTLE_MS } from '#constants.ts';
import { seoulMinute, seoulToday } from '#day.ts';
import { inForce } from '#rules/terms.ts';
import { $isMobile } from '#session/mobile.ts';
import { whenIdle } from './when-idle.ts';

const topMenu = document.querySelector<HTMLElement>('.top-menu');

// Escape closes a dropdown that hover or focus has opened (WCAG 1.4.13); the next hover or focus opens it again.
addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || !topMenu) return;
  const section = document.activeElement?.closest('.drop')?.parentElement;
  section?.querySelector('a')?.focus();
  // This comes after `focus()`, which would open the dropdown again.
  topMenu.setAttribute('data-closed', '');
});
const unfold = () => topMenu?.removeAttribute('data-closed');
topMenu?.addEventListener('pointerleave', unfold);
topMenu?.addEventListener('focusout', unfold);
topMenu?.addEventListener('focusin', unfold);
topMenu?.addEventListener('pointerover', unfold);

const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog[closedby=any]')];
// For browsers that do not support `command` and `closedby` yet.
if (!('commandForElement' in HTMLButtonElement.prototype))
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('[commandfor]');
    const dialog = dialogs.find(({ id }) => id === button?.getAttribute('commandfor'));
    if (button?.getAttribute('command') === 'close') dialog?.close();
    else dialog?.showModal();
  });
if (!('closedBy' in HTMLDialogElement.prototype))
  for (const dialog of dialogs)
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog) dialog.close();
    });
const folds = document.querySelectorAll<HTMLDetailsElement>('details[name]');
// For browsers that do not yet close the other `details` of the same name; only the menu has such.
if (!('name' in HTMLDetailsElement.prototype))
  for (const fold of folds)
    fold.addEventListener('toggle', () => {
      if (!fold.open) return;
      for (const other of folds) if (other !== fold) other.open = false;
    });
// A page that is restored from the back/forward cache must not show the menu.
addEventListener('pagehide', () => {
  for (const dialog of dialogs) dialog.close();
});

const toTop = document.querySelector<HTMLButtonElement>('[data-to-top]');
let waiting = false;

/** Rows as wide as the page are pressed beside the button, but not beneath it: their words count. */
const controls =
  '.btn, .icon, img, [data-label], summary, label, select, textarea, input:not([type=checkbox], [type=radio])';
/** What is focused or said, which need not be found beneath a point: a toast lets presses through. */
const noticed =
  '.toasts p, :is(a, button, summary, input, select, textarea):focus-visible:not([data-to-top])';
const PARTS = [0, 0.25, 0.5, 0.75, 1];
type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;
const meet = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const words = document.createRange();

/** Whether an element's own words lie in the box. */
const hasWordsIn = (one: Element, box: Box): boolean =>
  [...one.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false;
    words.selectNodeContents(node);
    return [...words.getClientRects()].some((line) => meet(line, box));
  });

/** Whether the box lies over words, a picture, something to press or to type in, or what is noticed. */
function isOver(button: HTMLElement, box: Box): boolean {
  const beneath = new Set<Element>();
  for (const x of PARTS)
    for (const y of PARTS) {
      const at = [
        box.left + x * (box.right - box.left),
        box.top + y * (box.bottom - box.top),
      ] as const;
      for (const one of document.elementsFromPoint(...at))
        if (!button.contains(one)) beneath.add(one);
    }
  return (
    [...beneath].some((one) => one.closest(controls) !== null || hasWordsIn(one, box)) ||
    [...document.querySelectorAll(noticed)].some((one) => meet(one.getBoundingClientRect(), box))
  );
}

/** Steps of the button upwards, in px, to a place where it lies over nothing; as many as a thumb still reaches. */
const LIFT = 16;
const LIFTS = 16;

/** The first free place above its own, or undefined: then it is not shown. */
function freeLift(button: HTMLElement): number | undefined {
  button.style.translate = '';
  const { left, right, top, bottom } = button.getBoundingClientRect();
  for (let lift = 0; lift <= LIFTS * LIFT; lift += LIFT)
    if (!isOver(button, { left, right, top: top - lift, bottom: bottom - lift })) return lift;
  return undefined;
}

/** Where the page was scrolled at the last check. */
let scrolled = -1;

function update(): void {
  waiting = false;
  if (!toTop) return;
  // A form's own bar is where a thumb goes there, and nothing may lie above it.
  toTop.hidden = scrollY <= 0 || document.querySelector('[data-action-bar]') !== null;
  if (toTop.hidden || toTop === document.activeElement) {
    toTop.removeAttribute('data-over');
    return;
  }
  // While the page moves, words pass beneath the button: its place is looked for once the page rests.
  if (scrolled !== scrollY) {
    scrolled = scrollY;
    updateSoon();
    return;
  }
  const lift = freeLift(toTop);
  if (lift === undefined) toTop.setAttribute('data-over', 'all');
  else toTop.removeAttribute('data-over');
  if (lift) toTop.style.translate = `0 ${-lift}px`;
}

function updateSoon(): void {
  if (waiting) return;
  waiting = true;
  setTimeout(update, SCROLL_THROTTLE_MS);
}

if (toTop) {
  whenIdle(update);
  addEventListener('scroll', updateSoon, { passive: true });
  addEventListener('scroll', () => toTop.setAttribute('data-over', 'moving'), { passive: true });
  // A form that opens moves controls beneath it without a scroll; a message may appear in room that was kept for it.
  new ResizeObserver(updateSoon).observe(document.body);
  const updateShown = () => toTop.hidden || updateSoon();
  new MutationObserver(updateShown).observe(document.body, { childList: true, subtree: true });
  addEventListener('focusin', updateShown);
  toTop.addEventListener('click', () => {
    // The button will be hidden, so the focus moves to the top as well.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: calm ? 'auto' : 'smooth' });
  });
}

const strip = document.querySelector<HTMLElement>('[data-strip]');

/**
 * The script turns the slides: with CSS snap points that start at the slide some browsers snap back from the last one.
 */
function showCurrent(list: Element | null): void {
  const slide = list?.querySelector('[aria-current]')?.closest('li');
  if (!list || !slide) return;
  list.scrollLeft = slide.offsetLeft - (list.clientWidth - slide.clientWidth) / 2;
}

if (strip) {
  const show = () => showCurrent(strip.querySelector('ul'));
  show();
  $isMobile.listen(show);
  // The strip works without Swiper, so that is loaded only at the first touch.
  const load = () => {
    if ($isMobile.get()) void import('./strip-swiper.ts').then(({ drive }) => drive(strip));
  };
  for (const use of ['pointerenter', 'pointerdown', 'focusin'])
    strip.addEventListener(use, load, { passive: true });
}

// A printed page has no address bar, so its last line names the page and the time. Without the query, which may hold
// what only this member should know.
let printedLine: HTMLElement | undefined;
addEventListener('beforeprint', () => {
  printedLine = document.createElement('p');
  printedLine.textContent = `${seoulMinute(new Date())} · ${location.origin}${location.pathname}`;
  document.querySelector('.site-footer .container')?.append(printedLine);
});
addEventListener('afterprint', () => printedLine?.remove());

// A template for each later day follows a text: a page may be visited long after it was built (reliability J1).
for (const place of document.querySelectorAll('[data-dated]')) {
  const later = [...place.querySelectorAll('template')];
  const texts = later.map(({ dataset, content }) => ({ from: dataset['from'] ?? '', content }));
  const current = inForce([{ from: '', content: undefined }, ...texts], seoulToday());
  if (current?.content) place.replaceChildren(document.importNode(current.content, true));
  else for (const template of later) template.remove();
}
