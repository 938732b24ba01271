import { isSignedIn } from '#api/read-tokens.ts';
import {
  Fields,
  forget,
  type Kept,
  kept,
  PENDING,
  SESSION_MEMORY,
  schemaOf,
} from '#api/storage.ts';
import { MINUTE_MS, PROOF_IDLE_MINUTES, SECOND_MS } from '#constants.ts';
import type { Path } from '#routes.ts';
import { keepSessionEnd, pagePath, reload } from './navigation.ts';
import { savedSharedPc, saveSharedPc } from './saved-id.ts';

/** Pages that lead straight back to where a proof is used, so they end none. */
const between: readonly Path[] = ['/identity/return', '/error/404', '/error/408', '/error/500'];
/** The pages around an account: whoever has found an id tries it, and then comes back for another or a new password. */
const account: readonly Path[] = [
  '/login',
  '/login/findId',
  '/login/findIdComplete',
  '/login/findPw',
  '/login/resetPw',
  '/login/resetPwComplete',
  '/login/dormancy',
];

/**
 * What a visitor has proved or been shown, and the pages on which it is used. It ends as soon as any other page opens,
 * or after five minutes without input. In PC방 mode it lives in the page's memory alone. decisions §8, reliability K4
 */
const pages = {
  'find-id': account,
  'verified-find-id': account,
  /** An id that the next screen fills in. */
  'passed-login': [...account, '/join', '/join/complete'],
  'passed-find-pw': account,
  'passed-dormancy': account,
  /** The token for a new password. */
  reset: ['/login/findPw', '/login/resetPw'],
  'reset-done': ['/login/findPw', '/login/resetPw', '/login/resetPwComplete'],
  'dormancy-by-id': ['/login/dormancy'],
  /** The permission to join. */
  'join-ticket': ['/join'],
  'join-receipt': ['/join', '/join/complete'],
  'join-refusal': ['/join', '/join/fail'],
  /** The numbers that open a guest's inquiry: of the one just sent, and of the one opened last. */
  'guest-inquiry': ['/support/guest-inquiry'],
  'guest-read': ['/support/guest-inquiry'],
  'verified-guest-inquiry': ['/support/guest-inquiry'],
  /** That the person's accounts are on the page. */
  quit: ['/quit'],
  'quit-result': ['/quit', '/quit/complete'],
} satisfies Record<string, readonly Path[]>;
export type Proof = keyof typeof pages;
const names = Object.keys(pages) as Proof[];

const IDLE_MS = PROOF_IDLE_MINUTES * MINUTE_MS;
/** How often an input is noted at most. */
const NOTED_MS = 5 * SECOND_MS;
const PREFIX = 'proof:';
const keptInput = kept(
  'proof-input',
  schemaOf((at): at is number => typeof at === 'number'),
  { until: 'session' },
);
const storeOf = (name: Proof) => kept<object>(PREFIX + name, Fields, { until: 'session' });
/** What this page holds and no storage does. */
const memory = new Map<Proof, object>();
/** What is on this page, and what the page does when it ends. */
const shown = new Set<{ name: Proof; act: () => void }>();

/**
 * Whether a visitor was away for too long, or has set the clock back. What a member has proved ends with the session
 * instead.
 */
const isOver = (): boolean =>
  !isSignedIn() && Math.abs(Date.now() - (keptInput.read() ?? 0)) > IDLE_MS;

let noted = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
function noteInput(): void {
  noted = Date.now();
  timer ??= setTimeout(endIfIdle, IDLE_MS);
  if (names.some((name) => storeOf(name).isThere())) keptInput.keep(noted);
}
function onInput(): void {
  if (Date.now() - noted > NOTED_MS) noteInput();
}

function endAll(): void {
  forget(SESSION_MEMORY + PREFIX);
  memory.clear();
  const acts = new Set([...shown].map(({ act }) => act));
  shown.clear();
  for (const act of acts) act();
}

function endIfIdle(): void {
  clearTimeout(timer);
  const left = IDLE_MS - (Date.now() - noted);
  timer = left > 0 ? setTimeout(endIfIdle, left) : undefined;
  if (left <= 0 && !isSignedIn()) endAll();
}

let watching = false;
function watch(): void {
  noteInput();
  if (watching || !globalThis.addEventListener) return;
  watching = true;
  for (const sign of ['keydown', 'pointerdown', 'input', 'wheel'])
    addEventListener(sign, onInput, { capture: true, passive: true });
  document.addEventListener('visibilitychange', endIfIdle);
  addEventListener('pageshow', ({ persisted }) => persisted && comeBack());
}

/** Back has restored this page as it was: what has ended meanwhile, or lived in its memory alone, is gone. */
function comeBack(): void {
  if (isSignedIn()) return;
  const isGone = (name: Proof) => memory.has(name) || !storeOf(name).isThere() || isOver();
  if ([...[...shown].map(({ name }) => name), ...memory.keys()].some(isGone)) endAll();
}

/** Call it on every page: ends the proofs that are used on other pages alone, and all after too long without input. */
export function endOtherProofs(): void {
  if (isSignedIn()) return;
  const isInside = (allowed: readonly string[]) => [...allowed, ...between].includes(pagePath());
  // A verification that was begun on another page is not taken up any more.
  const pending = kept(PENDING, Fields);
  const begunOn = pending.read()?.['from'];
  const [path = ''] = `${begunOn ?? ''}`.split('?');
  if (begunOn !== undefined && !isInside([path])) pending.drop();
  const there = names.filter((name) => storeOf(name).isThere());
  if (there.length === 0) return;
  const isOld = isOver();
  for (const name of there) if (isOld || !isInside(pages[name])) storeOf(name).drop();
  watch();
}

/** `keep` is false if the next page will not find it, as in PC방 mode: then this page must show it. */
export function visitorProof<Value extends object>(
  name: Proof,
  schema: Parameters<typeof kept<Value>>[1],
): Kept<Value> {
  const tab = kept<Value>(PREFIX + name, schema, { until: 'session' });
  function read(): Value | undefined {
    if (memory.has(name)) return memory.get(name) as Value;
    // The build, which has no document, renders screens too.
    return !globalThis.document || isOver() ? undefined : tab.read();
  }
  function drop(): void {
    memory.delete(name);
    tab.drop();
  }
  return {
    read,
    isThere: () => read() !== undefined,
    keep(value) {
      drop();
      const isKept = !savedSharedPc() && tab.keep(value);
      if (!isKept) memory.set(name, value);
      watch();
      return isKept;
    },
    drop,
    take() {
      const value = read();
      drop();
      return value;
    },
  };
}

/** Says at the next load why everything is gone. */
function startAnew(): void {
  keepSessionEnd({ why: 'idle' });
  reload();
}

/**
 * While the page shows this proof or lives from it: `act` is called once when it ends, by the clock or by another way.
 * Returns a function that stops this.
 */
export function onProofEnd(name: Proof, act: () => void): () => void {
  const one = { name, act };
  shown.add(one);
  watch();
  return () => void shown.delete(one);
}

/** The page is loaded again when this proof ends, and then says why everything is gone. */
export const reloadWhenEnded = (name: Proof): (() => void) => onProofEnd(name, startAnew);

/** PC방 mode, as chosen on a visitor's screen: storage gives up at once what it holds. */
export function chooseSharedPc(sharedPc: boolean): void {
  saveSharedPc(sharedPc);
  if (!sharedPc) return;
  for (const name of names) {
    const value = storeOf(name).take();
    if (value) memory.set(name, value);
  }
}
