import { TOAST_MS } from '#constants.ts';
import { $dialogs, $toasts, type Dialog, dropToast } from '#stores/dialog.ts';

function text(part: Element | null, words = ''): void {
  if (!part) return;
  part.textContent = words;
  (part as HTMLElement).hidden = words === '';
}

/** The number of a failure, where there is one. */
function tellReference(box: HTMLDialogElement, reference = ''): void {
  text(box.querySelector('.ask-reference [data-of]'), reference);
  (box.querySelector('.ask-reference') as HTMLElement).hidden = reference === '';
}

function fill(box: HTMLDialogElement, dialog: Dialog): void {
  const [close, action] = box.querySelectorAll<HTMLButtonElement>('[data-answer]');
  const anchor = box.querySelector('a');
  text(box.querySelector('h2'), dialog.title);
  text(box.querySelector('#ask-body'), dialog.body);
  tellReference(box, dialog.reference);
  text(close ?? null, dialog.close);
  text(action ?? null, dialog.action);
  text(anchor, dialog.link?.text);
  if (anchor && dialog.link) {
    anchor.href = dialog.link.href;
    anchor.target = anchor.origin === location.origin ? '' : '_blank';
    anchor.rel = 'noopener noreferrer';
  }
  const acts = dialog.action !== undefined;
  const leads = dialog.link?.main === true;
  anchor?.classList.toggle('btn', leads);
  anchor?.classList.toggle('primary', leads);
  if (anchor) anchor.autofocus = leads;
  close?.classList.toggle('primary', !acts && !leads);
  action?.classList.toggle('primary', !dialog.danger);
  action?.classList.toggle('danger', dialog.danger === true);
  if (close) close.autofocus = !leads && (!acts || dialog.danger === true);
  if (action) action.autofocus = acts && !dialog.danger;
}

/** Draws the first waiting dialog; the browser keeps the focus inside and gives it back. */
function drawQueue(box: HTMLDialogElement): void {
  let shown: Dialog | undefined;
  const answer = (confirmed: boolean) => shown?.answer(confirmed);
  box.addEventListener('cancel', (event) => {
    event.preventDefault();
    answer(false);
  });
  // Some browsers close on a second Escape whatever the `cancel` handler says.
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

/** Toasts go by themselves; they are read out by the status region. */
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

/** A key held down presses once: it answers no question that its own press asks. reliability P1 */
function pressOnce(event: KeyboardEvent): void {
  const button = (event.target as Element).closest('a, button, summary');
  if (event.repeat && event.key === 'Enter' && button) event.preventDefault();
}

/** Draws what the dialog store holds into `dialog.astro`; once a page. */
export function drawDialogs(): void {
  addEventListener('keydown', pressOnce);
  const box = document.querySelector<HTMLDialogElement>('#ask');
  const region = document.querySelector<HTMLElement>('.toasts');
  if (box) drawQueue(box);
  if (region) drawToasts(region);
}
