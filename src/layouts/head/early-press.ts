/**
 * Handles presses in the page's forms until their islands are hydrated: shows which fields are empty, shows the button
 * as busy, and repeats the press once the island runs, with the typed text. Source: architecture §7
 */

import { keysOf } from '#api/storage.ts';
import { VISITORS_DRAFTS } from '#constants.ts';
import { showBusy } from '#frame/show-busy.ts';
import { FORM_HYDRATED } from '#ui/form/form-fields.ts';

const CONTROLS = 'input, select, textarea, button';
type Control = HTMLInputElement | HTMLButtonElement;

const root = document.documentElement;
const sleeping = new Set<Element>();
const asleep = (target: EventTarget | null) => {
  const island = (target as Element).closest('astro-island');
  return island !== null && sleeping.has(island);
};
const controlsOf = (island: Element) => [...island.querySelectorAll<Control>(CONTROLS)];
const isSubmit = (control: Control) => control.type === 'submit';

let waiting: Control | undefined;

function keepPress(button: Control): void {
  waiting = button;
  showBusy(button, true);
}
function releasePress(): Control | undefined {
  const button = waiting;
  waiting = undefined;
  if (button) showBusy(button, false);
  return button;
}
function press(button: Control): void {
  if (isSubmit(button)) button.form?.requestSubmit(button);
  else button.click();
}

/** The element with the message for an empty field, which the page holds hidden. */
const wordsOf = ({ id }: Element) => document.getElementById(`${id}-error`);
const isEmpty = (field: HTMLInputElement) =>
  field.type === 'checkbox' ? !field.checked : field.value.trim() === '';

function mark(field: HTMLInputElement, wrong: boolean): void {
  const words = wordsOf(field);
  if (!words) return;
  words.hidden = !wrong;
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const others = ids.filter((id) => id && id !== words.id);
  const described = wrong ? [...others, words.id] : others;
  field.setAttribute('aria-describedby', described.join(' '));
  if (wrong) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    if (!asleep(form)) return;
    event.preventDefault();
    event.stopPropagation();
    if (waiting) return;
    const fields = [...form.elements].filter((one) => wordsOf(one)) as HTMLInputElement[];
    for (const field of fields) mark(field, isEmpty(field));
    const wrong = fields.find(isEmpty);
    const button = event.submitter ?? form.querySelector('[type=submit]');
    if (wrong) wrong.focus();
    else if (button) keepPress(button as HTMLButtonElement);
  },
  true,
);
document.addEventListener(
  'click',
  (event) => {
    if (!asleep(event.target)) return;
    const button = (event.target as Element).closest('button');
    if (!button || isSubmit(button)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!waiting) keepPress(button);
  },
  true,
);
document.addEventListener('input', (event) => {
  const { target } = event;
  // Autofill does not count as typing.
  if (event instanceof InputEvent && event.inputType !== 'insertReplacementText')
    root.dataset['typed'] = '';
  if (!asleep(target)) return;
  const field = target as HTMLInputElement;
  // A checkbox for all consents (`data-all`) ticks the others of its form, as its island would.
  const form = 'all' in field.dataset && field.form;
  for (const one of form ? form.querySelectorAll('input') : [field]) {
    if (one.type === 'checkbox') one.checked = field.checked;
    if (!isEmpty(one)) mark(one, false);
  }
});
// An Enter that ends a Hangul composition, or is held down, must not submit.
document.addEventListener(
  'keydown',
  (event) => {
    const isNoPress = event.isComposing || event.keyCode === 229 || event.repeat;
    if (event.key === 'Enter' && isNoPress && asleep(event.target)) event.preventDefault();
  },
  true,
);

/** Whether a control drawn anew stands for an old one, to which an extension may have added classes. */
const isTwin = (old: Control, fresh: Control) =>
  old.type === fresh.type &&
  old.id === fresh.id &&
  old.name === fresh.name &&
  [...fresh.classList].every((name) => old.classList.contains(name));

/** Copies the focus, the values and the press to the controls by which the island has replaced the old ones. */
function handOver(old: Control[], fresh: Control[], pressed?: Control): void {
  const twins = new Map<Control, Control>();
  // Both are in the same order, but an extension may have put controls of its own among the old ones.
  let next = 0;
  for (const twin of fresh) {
    const at = old.findIndex((one, index) => index >= next && isTwin(one, twin));
    // The island shows something else than the page did: nothing typed or pressed there belongs to it.
    if (at < 0) return;
    twins.set(old[at] as Control, twin);
    next = at + 1;
  }
  // A field of the page is gone: this is another form, though all its controls have a twin.
  if (old.some((control) => control.id && control.name && !twins.has(control))) return;
  if (document.activeElement === document.body) twins.get(lastFocus as Control)?.focus();
  for (const [control, twin] of twins as Map<Control, HTMLInputElement>) {
    // A list has no `defaultValue`: any choice in it counts.
    const { checked, value, defaultValue } = control as HTMLInputElement;
    if (checked !== twin.checked) twin.click();
    else if (value && value !== defaultValue && !twin.value) {
      twin.value = value;
      twin.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
  const twin = pressed && twins.get(pressed);
  if (twin) press(twin);
}

/** The control focused last, remembered because a removed control loses the focus. */
let lastFocus: EventTarget | null = null;
document.addEventListener('focusin', ({ target }) => {
  lastFocus = target;
});

function watch(island: Element): void {
  const old = controlsOf(island);
  if (old.length === 0) return;
  const isRenderedAnew = island.getAttribute('client') === 'only';
  // The page holds the first step. With a query or a draft the island may open another one, so wait for it.
  if (isRenderedAnew && (location.search || keysOf(VISITORS_DRAFTS).length > 0)) {
    island.replaceChildren();
    return;
  }
  sleeping.add(island);
  // The page holds submit buttons disabled, since without this script a press would send the form to the page itself.
  for (const control of old) if (isSubmit(control)) control.disabled = false;
  const isReplaced = () => old.every(({ isConnected }) => !isConnected);
  const wake = () => {
    if (!sleeping.delete(island)) return;
    const pressed = releasePress();
    if (isReplaced()) handOver(old, controlsOf(island), pressed);
    else if (pressed) press(pressed);
  };
  // Sent by a form that hydrates the markup of the page (`ui/form/form.tsx`).
  if (!isRenderedAnew) island.addEventListener(FORM_HYDRATED, wake);
  // React also draws anew what it finds changed, as by a password manager.
  new MutationObserver((_, observer) => {
    if (!isReplaced()) return;
    observer.disconnect();
    wake();
  }).observe(island, { childList: true });
}

/** Disables the forms when a script fails to load; the page shows a notice about that. */
function giveUp(): void {
  releasePress();
  for (const island of sleeping)
    for (const control of controlsOf(island)) if (isSubmit(control)) control.disabled = true;
}
// An island that could not be drawn is left empty. Other errors leave it alive, as the one that React reports when it
// has drawn an island anew.
addEventListener('error', ({ filename }) => {
  const isDead = [...sleeping].some((island) => controlsOf(island).length === 0);
  if (filename?.includes('/_astro/') && isDead) root.dataset['missing'] = '';
});
new MutationObserver(giveUp).observe(root, { attributeFilter: ['data-missing'] });
if (!('missing' in root.dataset))
  for (const island of document.querySelectorAll('astro-island[ssr]')) watch(island);
