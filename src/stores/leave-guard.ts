import { hashId } from '#rules/hash.ts';
import { ask, type Dialog, toast } from './dialog.ts';
import { isLeaving, leave } from './navigation.ts';
import { leaveGuard as copy } from './stores.copy.ts';

/** An unsaved edit: the question about it; `leaving` discards it once the member leaves. product §2 */
export type Edit = {
  words: Pick<Dialog, 'title' | 'body' | 'action' | 'close'>;
  leaving?: () => void;
};
let edit: Edit | undefined;
/** What Back does on this page while a later step of it is shown. */
let stepBack: (() => void) | undefined;

/** A history entry of our own: Back lands on the one before it, still on this page, which can then ask. */
const HELD = { guarded: true };
const isHeld = (): boolean => (history.state as { guarded?: unknown } | null)?.guarded === true;
/** The place on this page where that entry was made; a link to another place is no way back. */
let place = '';
/** Nothing is guarded any more, but the entry is still there. */
let spent = false;

function hold(): void {
  watch();
  spent = false;
  place = location.hash;
  if (!isHeld()) history.pushState(HELD, '');
}

/** Guards an edit: asks once on a link, Back, reload or closing. `undefined` ends the guard. decisions §5 */
export function guardLeaving(next: Edit | undefined): void {
  if (next && !edit) hold();
  spent ||= edit !== undefined && next === undefined;
  edit = next;
}

/** Makes Back lead to the step before on the same page; a guarded edit goes before it. Returns how to end that. */
export function holdStep(back: () => void, { anew }: { anew: boolean }): () => void {
  watch();
  if (anew) hold();
  else place = location.hash;
  stepBack = back;
  return () => {
    if (stepBack === back) stepBack = undefined;
  };
}

/** Goes back one step, for a button on the page. */
export const goStepBack = (back: () => void): void => (isHeld() ? history.back() : back());

const DOWNLOAD_MS = 2_000;
let downloading = false;
/** An address that is about to be opened is a download: this page stays, so there is nothing to ask. */
export function expectDownload(): void {
  downloading = true;
  setTimeout(() => {
    downloading = false;
  }, DOWNLOAD_MS);
}

/** Leaving loses something, so Enter means staying. */
const mayLeave = async (): Promise<boolean> =>
  edit === undefined || (await ask({ ...edit.words, danger: true }));

function throwAway(): void {
  edit?.leaving?.();
  edit = undefined;
}

/** The member has agreed to go back; the edit is only discarded once the page really goes. */
let agreed = false;
/** Longer than any browser takes to begin leaving a page. */
const GOING_MS = 1_000;
function goBack(): void {
  agreed = true;
  history.back();
  setTimeout(() => {
    if (!agreed) return;
    // There was no page before this one: all stays as it is.
    agreed = false;
    if (edit) toast(copy.nowhere);
  }, GOING_MS);
}
function goes(): void {
  if (!agreed) return;
  agreed = false;
  throwAway();
}

let watching = false;
function watch(): void {
  if (watching) return;
  watching = true;
  document.addEventListener('click', guardClick, { capture: true });
  addEventListener('popstate', guardBack);
  addEventListener('pagehide', goes);
  addEventListener('beforeunload', (event) => {
    goes();
    if (edit && !downloading && !isLeaving()) event.preventDefault();
  });
}

/** The address that a plain click would go to. */
function targetOf(event: MouseEvent, anchor: HTMLAnchorElement): string | undefined {
  const { metaKey, ctrlKey, shiftKey, altKey } = event;
  const opens = anchor.target === '_blank' || anchor.hasAttribute('download');
  const elsewhere = metaKey || ctrlKey || shiftKey || altKey || opens;
  return elsewhere || !anchor.protocol.startsWith('http') ? undefined : anchor.href;
}

/** A link to the current hash would replace our history entry, so the page scrolls there itself. */
function turnTo(event: MouseEvent, { hash, href }: HTMLAnchorElement): void {
  if (href !== location.href) return;
  event.preventDefault();
  const there = document.getElementById(hashId(hash));
  there?.scrollIntoView();
  there?.focus();
}

function guardClick(event: MouseEvent): void {
  const pressed = (event.target as Element).closest<HTMLElement>('a[href], [data-act=logout]');
  if (!edit || !pressed) return;
  const anchor = pressed instanceof HTMLAnchorElement ? pressed : undefined;
  const href = anchor ? targetOf(event, anchor) : '';
  if (href === undefined) return;
  if (anchor?.hash && href.split('#')[0] === location.href.split('#')[0]) {
    turnTo(event, anchor);
    return;
  }
  event.preventDefault();
  // A link in a dialog closes it first: the question waits behind it.
  if (!pressed.closest('#ask')) event.stopImmediatePropagation();
  void mayLeave().then((yes) => {
    if (!yes) return;
    throwAway();
    if (anchor) leave(href);
    else pressed.click();
  });
}

async function guardBack(): Promise<void> {
  if (isHeld() || isLeaving()) return;
  if (agreed) return history.back();
  if (location.hash !== place) return;
  if (edit) {
    if (await mayLeave()) goBack();
    else if (edit && !isHeld()) history.pushState(HELD, '');
  } else if (stepBack) stepBack();
  else if (spent) history.back();
}
