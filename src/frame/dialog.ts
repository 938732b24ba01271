import { TOAST_MS } from '#constants.ts';
import { $dialogs, $toasts, type Dialog, dropToast } from '#dialogs/dialog.ts';
import { splitHyphenated } from '#rules/line-breaks.ts';

/** Sets the text of an element, or hides the element if the text is empty. Words with hyphens stay on one line. */
function setText(part: HTMLElement, words = ''): void {
  const pieces = splitHyphenated(words).map((textContent, index) => {
    const isHyphenated = index % 2 === 1;
    if (!isHyphenated) return textContent;
    return Object.assign(document.createElement('span'), { className: 'num', textContent });
  });
  part.replaceChildren(...pieces);
  part.hidden = words === '';
}

function fill(box: HTMLDialogElement, dialog: Dialog): void {
  const { link, reference = '', fault = false, danger = false } = dialog;
  // `chrome.astro` has every element that is looked for here.
  const find = <E extends HTMLElement>(selector: string) => box.querySelector(selector) as E;
  const close = find('[data-answer=close]');
  const action = find('[data-answer=action]');
  const anchor = find<HTMLAnchorElement>('a');
  setText(find('h2'), dialog.title);
  setText(find('#ask-body'), dialog.body);
  setText(find('[data-of]'), reference);
  find('.ask-reference').hidden = !fault || reference === '';
  setText(close, dialog.close);
  setText(action, dialog.action);
  anchor.hidden = !link;
  if (link) {
    setText(find('a > span'), link.text);
    anchor.href = link.href;
    const isForeign = anchor.origin !== location.origin;
    anchor.target = isForeign ? '_blank' : '';
    find('.new-window').hidden = !isForeign;
    anchor.rel = 'noopener noreferrer';
  }
  const isLinkMain = link?.main === true;
  // The step that helps comes last in the row, after the safe button (decisions §6).
  const row = find('.btn-row');
  if (isLinkMain) row.append(anchor);
  else row.before(anchor);
  anchor.classList.toggle('btn', isLinkMain);
  anchor.classList.toggle('primary', isLinkMain);
  close.classList.toggle('primary', !dialog.action && !isLinkMain);
  action.classList.toggle('primary', !danger);
  action.classList.toggle('danger', danger);
  const closeFirst = !dialog.action || danger || dialog.careful === true;
  anchor.autofocus = isLinkMain;
  close.autofocus = !isLinkMain && closeFirst;
  action.autofocus = !closeFirst;
}

/** Shows the first dialog of the queue; the browser keeps the focus inside and restores it afterwards. */
function drawQueue(box: HTMLDialogElement): void {
  let shown: Dialog | undefined;
  const answer = (confirmed: boolean) => shown?.answer(confirmed);
  box.addEventListener('cancel', (event) => {
    event.preventDefault();
    answer(false);
  });
  // Some browsers close on a second Escape although the `cancel` handler prevents it.
  box.addEventListener('close', () => {
    if (!box.open) answer(false);
  });
  box.addEventListener('click', ({ target }) => {
    const pressed = (target as Element).closest<HTMLElement>('[data-answer], a');
    if (pressed) answer(pressed.dataset['answer'] === 'action');
  });
  $dialogs.subscribe(([first]) => {
    if (first === shown) return;
    shown = undefined;
    box.close();
    shown = first;
    if (!first) return;
    fill(box, first);
    box.showModal();
    // The focus scrolls a long dialog to its buttons, but it is read from its start.
    box.scrollTop = 0;
  });
}

const PHONES = 'a[href^="tel:"]';
const TILES = 'main [role=radiogroup] label, .home-quick a';

/** Moves the toasts up where they would lie on a phone number or, unless tiles fill the window, on a tile. */
function stepAside(region: HTMLElement): void {
  region.style.translate = '';
  const { left, right, top, height } = region.getBoundingClientRect();
  const freeTop = (selector: string): number => {
    const boxes = [...document.querySelectorAll(selector)].map((one) =>
      one.getBoundingClientRect(),
    );
    let free = top;
    const isBehind = (box: DOMRect) =>
      box.top < free + height && box.bottom > free && box.left < right && box.right > left;
    for (let box = boxes.find(isBehind); box; box = boxes.find(isBehind)) free = box.top - height;
    return free;
  };
  const ofAll = freeTop(`${PHONES}, ${TILES}`);
  const free = ofAll < 0 ? freeTop(PHONES) : ofAll;
  if (free < top) region.style.translate = `0 ${Math.floor(free - top)}px`;
}

/** The status region reads them out. Where there are no popovers they stand behind a dialog. */
function drawToasts(region: HTMLElement): void {
  const drawn = new Set<number>();
  $toasts.subscribe((toasts) => {
    for (const { id, text: words } of toasts) {
      if (drawn.has(id)) continue;
      drawn.add(id);
      region.showPopover?.();
      // The line comes a frame later: some screen readers miss what a region contains already when it appears.
      requestAnimationFrame(() => {
        const line = document.createElement('p');
        line.textContent = words;
        region.append(line);
        stepAside(region);
        setTimeout(() => {
          line.remove();
          dropToast(id);
        }, TOAST_MS);
      });
    }
    if (toasts.length === 0) region.hidePopover?.();
  });
  // What a toast tells of may be gone a moment later, and everything below it moves up.
  new ResizeObserver(() => stepAside(region)).observe(document.body);
}

/** The first press of a held Enter may open a question, which its repeats would answer. reliability P1 */
function pressOnce(event: KeyboardEvent): void {
  const button = (event.target as Element).closest('a, button, summary');
  if (event.repeat && event.key === 'Enter' && button) event.preventDefault();
}

export function drawDialogs(): void {
  addEventListener('keydown', pressOnce);
  const box = document.querySelector<HTMLDialogElement>('#ask');
  const region = document.querySelector<HTMLElement>('.toasts');
  if (box) drawQueue(box);
  if (region) drawToasts(region);
}
