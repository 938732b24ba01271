/**
 * Answers presses in the page's forms until their island is awake: says what is missing, shows that it
 * is sending, and hands the press on once, with what was typed. Source: architecture §7
 */

import { showBusy } from '#frame/show-busy.ts';
import { VISITORS } from '#stores/drafts.ts';
import { AWAKE } from '#ui/form-fields.ts';
import { keysOf } from '#wire/storage.ts';

const CONTROLS = 'input, select, textarea, button';
type Control = HTMLInputElement | HTMLButtonElement;

const root = document.documentElement;
/** Islands that do not answer yet. */
const sleeping = new Set<Element>();
const asleep = (target: EventTarget | null) => {
  const island = (target as Element).closest('astro-island');
  return island !== null && sleeping.has(island);
};
const controlsOf = (island: Element) => [...island.querySelectorAll<Control>(CONTROLS)];
const isSubmit = (control: Control) => control.type === 'submit';

/** The press that waits for its island. */
let kept: Control | undefined;

function keep(button: Control): void {
  kept = button;
  showBusy(button, true);
}
function letGo(): Control | undefined {
  const button = kept;
  kept = undefined;
  if (button) showBusy(button, false);
  return button;
}
function press(button: Control): void {
  if (isSubmit(button)) button.form?.requestSubmit(button);
  else button.click();
}

/** What a field says when it is empty stands in the page, hidden. */
const wordsOf = ({ id }: Element) => document.getElementById(`${id}-error`);
const isEmpty = (field: HTMLInputElement) =>
  field.type === 'checkbox' ? !field.checked : field.value.trim() === '';

function tell(field: HTMLInputElement, wrong: boolean): void {
  const words = wordsOf(field);
  if (!words) return;
  words.hidden = !wrong;
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
  const others = ids.filter((id) => id && id !== words.id);
  const described = wrong ? [...others, words.id] : others;
  field.setAttribute('aria-describedby', described.join(' '));
  if (wrong) field.ariaInvalid = 'true';
  else field.removeAttribute('aria-invalid');
}

document.addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    if (!asleep(form)) return;
    event.preventDefault();
    event.stopPropagation();
    if (kept) return;
    const fields = [...form.elements].filter((one) => wordsOf(one)) as HTMLInputElement[];
    for (const field of fields) tell(field, isEmpty(field));
    const wrong = fields.find(isEmpty);
    const button = event.submitter ?? form.querySelector('[type=submit]');
    if (wrong) wrong.focus();
    else if (button) keep(button as HTMLButtonElement);
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
    if (!kept) keep(button);
  },
  true,
);
document.addEventListener('input', (event) => {
  const { target } = event;
  // What a browser fills in by itself is no typing.
  if (event instanceof InputEvent && event.inputType !== 'insertReplacementText')
    root.dataset['typed'] = '';
  if (!asleep(target)) return;
  const field = target as HTMLInputElement;
  // A box that stands for all of its form, `data-all`, ticks them here as its island would.
  const form = 'all' in field.dataset && field.form;
  for (const one of form ? form.querySelectorAll('input') : [field]) {
    if (one.type === 'checkbox') one.checked = field.checked;
    if (!isEmpty(one)) tell(one, false);
  }
});
// An Enter that ends a Hangul composition, or is held down, is no press.
document.addEventListener(
  'keydown',
  (event) => {
    const isNone = event.isComposing || event.keyCode === 229 || event.repeat;
    if (event.key === 'Enter' && isNone && asleep(event.target)) event.preventDefault();
  },
  true,
);

/** The island has drawn its own controls in place of these. */
function handOver(old: Control[], own: Control[]): void {
  const pressed = letGo();
  const isSame = old.every(({ type, name }, at) => own[at]?.type === type && own[at].name === name);
  if (!isSame || old.length !== own.length) return;
  const focused = old.findIndex((one) => one === lastFocus);
  if (document.activeElement === document.body) own[focused]?.focus();
  old.forEach((control, at) => {
    const twin = own[at] as HTMLInputElement;
    if ('checked' in control && control.checked !== twin.checked) twin.click();
    else if ('defaultValue' in control && control.value !== control.defaultValue && !twin.value) {
      twin.value = control.value;
      twin.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  const twin = pressed && own[old.indexOf(pressed)];
  if (twin) press(twin);
}

/** A control that is taken away no longer has the focus. */
let lastFocus: EventTarget | null = null;
document.addEventListener('focusin', ({ target }) => {
  lastFocus = target;
});

function watch(island: Element): void {
  const old = controlsOf(island);
  if (old.length === 0) return;
  const isDrawnAnew = island.getAttribute('client') === 'only';
  // What stands in the page is the beginning; who is further on waits for the scripts.
  if (isDrawnAnew && (location.search || keysOf(VISITORS).length > 0)) {
    island.replaceChildren();
    return;
  }
  sleeping.add(island);
  for (const control of old) if (isSubmit(control)) control.disabled = false;
  // Told by a form that goes on with the markup of the page (`ui/form.tsx`).
  island.addEventListener(AWAKE, () => {
    if (!old[0]?.isConnected || !sleeping.delete(island)) return;
    const pressed = letGo();
    if (pressed) press(pressed);
  });
  if (isDrawnAnew)
    new MutationObserver((_, observer) => {
      if (old.some(({ isConnected }) => isConnected)) return;
      observer.disconnect();
      sleeping.delete(island);
      handOver(old, controlsOf(island));
    }).observe(island, { childList: true });
}

/** A script does not come: the words stand above, and nothing is on its way. */
function giveUp(): void {
  letGo();
  for (const island of sleeping)
    for (const control of controlsOf(island)) if (isSubmit(control)) control.disabled = true;
}
// A script that came and broke leaves its island asleep for good.
addEventListener('error', ({ filename }) => {
  if (filename?.includes('/_astro/') && sleeping.size > 0) root.dataset['missing'] = '';
});
new MutationObserver(giveUp).observe(root, { attributeFilter: ['data-missing'] });
if (!('missing' in root.dataset))
  for (const island of document.querySelectorAll('astro-island[ssr]:not([client=press])'))
    watch(island);
