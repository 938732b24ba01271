/** Runs in every page of the demo, and does the steps of the state that was opened in its tab. */
import { identity } from '#identity/identity.copy.ts';
import { CALLS } from '../demo/files.ts';
import { changeAnswers } from './answers.ts';
import type { State, Step } from './state.ts';

/** `at`: the next step. */
export type Play = { at: number; steps: readonly Step[] } & Pick<State, 'person' | 'long'>;
/** The storage key of this tab's progress, which spans several pages. */
export const PLACE = 'states:place';
const LOOK_MS = 50;
const PATIENCE_MS = 40_000;

const root = document.documentElement;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
/** The visible text only: a button always holds its words for being busy, hidden. */
const wordsOf = (element: Element | null) => (element as HTMLElement | null)?.innerText ?? '';

function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  if (ids.length > 0) return plain(ids.map((id) => wordsOf(document.getElementById(id))).join(' '));
  const label = element.getAttribute('aria-label');
  if (label) return plain(label);
  const { labels } = element as HTMLInputElement;
  const labelText = labels?.length ? [...labels].map(wordsOf).join(' ') : undefined;
  return plain(labelText ?? wordsOf(element));
}

function matcher(name: string): (text: string) => boolean {
  if (!name.startsWith('/')) return (text) => text === name || text === `${name} (선택)`;
  const pattern = new RegExp(name.slice(1, -1));
  return (text) => pattern.test(text);
}

/** An element that can be used now: visible and hydrated, in the open dialog or else in the page. */
function find<Kind extends HTMLElement>(selector: string, name: string): Kind | undefined {
  const place = document.querySelector('dialog[open]') ?? document.querySelector('main');
  const isNamed = matcher(name);
  return [...(place?.querySelectorAll<Kind>(selector) ?? [])].find(
    (element) =>
      isNamed(nameOf(element)) &&
      element.checkVisibility() &&
      // An island with `client:press` is not hydrated before the press.
      !element.closest('astro-island[ssr]') &&
      !(element as { disabled?: boolean }).disabled &&
      element.getAttribute('aria-disabled') !== 'true',
  );
}

async function until<Found>(what: string, look: () => Found | undefined | false): Promise<Found> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(LOOK_MS)) {
    const found = look();
    if (found) return found;
  }
  throw new Error(what);
}

/** Enters a text so that React notices: by the native setter and the events of typing. */
function put(field: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement, text: string) {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
  field.focus();
  set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
  field.blur();
}

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file]), textarea';
/** What `press` presses; no links, because a tab, which is one, may be named like the form's button. */
const PRESSED = 'button, summary';

/** Verifies by phone in this tab, because a script may not open a window without a person's press. */
async function verify(keep: () => void): Promise<void> {
  window.open = () => null;
  const phone = await until('휴대폰 본인확인', () => find('button', identity.methods.phone));
  keep();
  phone.click();
  // On a phone the tab goes to the provider by itself, without this button.
  await until(identity.sameTab, () => find('button', identity.sameTab));
  // An island that is just being hydrated does not hear the first press; the loop ends with the page.
  for (;;) {
    find('button', identity.sameTab)?.click();
    await pause(10 * LOOK_MS);
  }
}

async function choose(label: string, option: string): Promise<void> {
  const isChosen = matcher(option);
  const [field, value] = await until(label, () => {
    const select = find<HTMLSelectElement>('select', label);
    const found = [...(select?.options ?? [])].find(
      ({ text, value }, index) =>
        isChosen(plain(text)) || value === option || `${index}` === option,
    );
    return select && found && ([select, found.value] as const);
  });
  put(field, value);
}

/** A form that has just appeared may render again and lose the text: repeats until the field keeps it. */
async function fill(name: string, text: string): Promise<void> {
  const field = () => find<HTMLInputElement>(FIELDS, name);
  for (let isKept = false; !isKept; isKept = field()?.value !== '') {
    put(await until(name, field), text);
    await pause(2 * LOOK_MS);
  }
}

async function press(name: string, keep: () => void): Promise<void> {
  const button = await until(name, () => find(PRESSED, name));
  keep();
  button.click();
}

async function check(name: string): Promise<void> {
  const box = await until(name, () =>
    find<HTMLInputElement>('[type=checkbox], [type=radio]', name),
  );
  if (!box.checked) box.click();
}

/** A name as a regular expression that every name matches. */
const ANY_NAME = '/./';
async function agree(): Promise<void> {
  await until('checkbox', () => find('[type=checkbox]', ANY_NAME));
  for (const box of document.querySelectorAll<HTMLInputElement>('main [type=checkbox]'))
    if (!box.checked) box.click();
}

const waitFor = (text: string) =>
  until(text, () => matcher(text)(plain(wordsOf(document.querySelector('main')))));

/** Enters what the authenticator app shows now. */
async function enterOtp(name: string): Promise<void> {
  const { otp } = await (await fetch(CALLS.now)).json();
  put(await until(name, () => find<HTMLInputElement>(FIELDS, name)), otp);
}

/** `keep` notes the step as done; it must precede a press, which may load another page that continues the steps. */
function act([kind, name = '', text = '']: Step, keep: () => void): Promise<unknown> {
  switch (kind) {
    case 'press':
      return press(name, keep);
    case 'check':
      return check(name);
    case 'wait':
      return waitFor(name);
    case 'fill':
      return fill(name, text);
    case 'choose':
      return choose(name, text);
    case 'otp':
      return enterOtp(name);
    case 'agree':
      return agree();
    case 'verify':
      return verify(keep);
  }
}

async function run({ at, ...play }: Play): Promise<void> {
  for (const [index, step] of play.steps.entries()) {
    if (index < at) continue;
    const keep = () => sessionStorage.setItem(PLACE, JSON.stringify({ ...play, at: index + 1 }));
    await act(step, keep);
    keep();
  }
  root.dataset['played'] = 'done';
}

/** Goes on with the steps of this tab, if a state was opened in it; called before the page's own scripts run. */
export function play(): void {
  const kept = sessionStorage.getItem(PLACE);
  if (!kept) return;
  const play: Play = JSON.parse(kept);
  if (play.person || play.long) changeAnswers(play);
  addEventListener('DOMContentLoaded', () =>
    run(play).catch((error: Error) => {
      root.dataset['played'] = `stuck: ${error.message}`;
    }),
  );
}
