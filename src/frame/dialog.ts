import { TOAST_MS } from '#constants.ts';
import { $dialogs, $toasts, type Dialog, dropToast } from '#stores/dialog.ts';

/** Sets the text of an element, and hides the element if the text is empty. */
function setText(part: Element | null, words = ''): void {
  if (!part) return;
  part.textContent = words;
  (part as HTMLElement).hidden = words === '';
}

/** Shows the reference of a failure, if it has one. */
function setReference(box: HTMLDialogElement, reference = ''): void {
  setText(box.querySelector('.ask-reference [data-of]'), reference);
  (box.querySelector('.ask-reference') as HTMLElement).hidden = reference === '';
}

function fill(box: HTMLDialogElement, dialog: Dialog): void {
  const [close, action] = box.querySelectorAll<HTMLButtonElement>('[data-answer]');
  const anchor = box.querySelector('a');
  setText(box.querySelector('h2'), dialog.title);
  setText(box.querySelector('#ask-body'), dialog.body);
  setReference(box, dialog.reference);
  setText(close ?? null, dialog.close);
  setText(action ?? null, dialog.action);
  setText(anchor, dialog.link?.text);
  if (anchor && dialog.link) {
    anchor.href = dialog.link.href;
    anchor.target = anchor.origin === location.origin ? '' : '_blank';
    anchor.rel = 'noopener noreferrer';
  }
  const hasAction = dialog.action !== undefined;
  const isLinkMain = dialog.link?.main === true;
  anchor?.classList.toggle('btn', isLinkMain);
  anchor?.classList.toggle('primary', isLinkMain);
  if (anchor) anchor.autofocus = isLinkMain;
  close?.classList.toggle('primary', !hasAction && !isLinkMain);
  action?.classList.toggle('primary', !dialog.danger);
  action?.classList.toggle('danger', dialog.danger === true);
  const closeFirst = !hasAction || dialog.danger === true || dialog.careful === true;
  if (close) close.autofocus = !isLinkMain && closeFirst;
  if (action) action.autofocus = !closeFirst;
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
  });
}

/** Shows toasts, which disappear after a while; the status region reads them out. */
function drawToasts(region: HTMLElement): void {
  const drawn = new Set<number>();
  $toasts.subscribe((toasts) => {
    for (const { id, text: words } of toasts) {
      if (drawn.has(id)) continue;
      drawn.add(id);
      region.showPopover();
      const line = document.createElement('p');
      line.textContent = words;
      region.append(line);
      setTimeout(() => {
        line.remove();
        dropToast(id);
      }, TOAST_MS);
    }
    if (toasts.length === 0) region.hidePopover();
  });
}

/** Ignores the repeats of an Enter that is held down: they would answer the question that its first press asked. reliability P1 */
function pressOnce(event: KeyboardEvent): void {
  const button = (event.target as Element).closest('a, button, summary');
  if (event.repeat && event.key === 'Enter' && button) event.preventDefault();
}

/** Draws the dialogs and toasts of the store into `dialog.astro`. Call it once per page. */
export function drawDialogs(): void {
  addEventListener('keydown', pressOnce);
  const box = document.querySelector<HTMLDialogElement>('#ask');
  const region = document.querySelector<HTMLElement>('.toasts');
  if (box) drawQueue(box);
  if (region) drawToasts(region);
}
