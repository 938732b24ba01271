import { atom } from 'nanostores';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ask, type Dialog, toast } from '#dialogs/dialog.ts';
import { leaveGuard as copy } from '#dialogs/failure.copy.ts';
import { hashId } from '#rules/url-hash.ts';
import { isLeaving, leave } from '#session/navigation.ts';

/** Whether the long form of this page, such as an inquiry's, holds edits that are not sent yet. product §3.4 */
export const $inquiryState = atom<'clean' | 'dirty'>('clean');

/** An unsaved edit: the question to ask about it; `leaving` discards it once the member leaves. product §2 */
export type Edit = {
  words: Pick<Dialog, 'title' | 'body' | 'action' | 'close'>;
  /** What the question says instead if the press was on 로그아웃. */
  logout?: Pick<Dialog, 'body' | 'action'>;
  leaving?: () => void;
};
let edit: Edit | undefined;
/** Returns to the previous step of this page; set while a later step is shown. */
let stepBack: (() => void) | undefined;

/** The state of a history entry that we add, so that Back first lands on this page, which can then ask. */
const HELD = { guarded: true };
export const isHeld = (): boolean =>
  Boolean((history.state as { guarded?: unknown } | null)?.guarded);
/** The hash at which that entry was added; a `popstate` to another hash is not Back. */
let heldHash = '';
/** The guard has ended, but its history entry is still there, so Back must go back twice. */
let spent = false;

function hold(): void {
  watch();
  spent = false;
  heldHash = location.hash;
  if (isHeld()) return;
  // The page must not scroll when Back reaches the entry before ours, since the member may decide to stay.
  history.scrollRestoration = 'manual';
  history.pushState(HELD, '');
}

/** Guards an edit: asks once on a link, Back, reload or closing. `undefined` ends the guard. decisions §5 */
export function guardLeaving(next: Edit | undefined): void {
  if (next && !edit) hold();
  spent ||= edit !== undefined && next === undefined;
  edit = next;
}

/** Back then leads to the step before, asking about an edit first. `anew`: the step has just begun. Returns the end. */
function holdStep(back: () => void, { anew }: { anew: boolean }): () => void {
  watch();
  if (anew) hold();
  else heldHash = location.hash;
  stepBack = back;
  return () => {
    if (stepBack === back) stepBack = undefined;
    // Without a later step Back must skip our entry: one press then leaves the page.
    spent ||= isHeld();
  };
}

const goStepBack = (back: () => void): void => (isHeld() ? history.back() : back());

const DOWNLOAD_MS = 2_000;
let downloading = false;
/** Announces that the next address to be opened is a download: the page stays, so nothing is asked. */
export function expectDownload(): void {
  downloading = true;
  setTimeout(() => {
    downloading = false;
  }, DOWNLOAD_MS);
}

const mayLeave = async (logsOut = false): Promise<boolean> =>
  edit === undefined || (await ask({ ...edit.words, ...(logsOut && edit.logout), danger: true }));

function discardEdit(): void {
  edit?.leaving?.();
  edit = undefined;
}

/** The member has agreed to go back; the edit is discarded only once the page is really left. */
let agreed = false;
/** This is longer than any browser takes to begin leaving a page. */
const GOING_MS = 1_000;
function goBack(): void {
  agreed = true;
  history.back();
  setTimeout(() => {
    if (!agreed) return;
    // There was no page before this one, so nothing has changed.
    agreed = false;
    if (edit) toast(copy.nowhere);
  }, GOING_MS);
}
function onLeave(): void {
  // This lets the browser restore the scroll position at a later visit.
  history.scrollRestoration = 'auto';
  if (!agreed) return;
  agreed = false;
  discardEdit();
}

let watching = false;
function watch(): void {
  if (watching) return;
  watching = true;
  document.addEventListener('click', guardClick, { capture: true });
  addEventListener('popstate', guardBack);
  addEventListener('pagehide', onLeave);
  addEventListener('beforeunload', (event) => {
    onLeave();
    if (edit && !downloading && !isLeaving()) event.preventDefault();
  });
}

function targetOf(event: MouseEvent, anchor: HTMLAnchorElement): string | undefined {
  const { metaKey, ctrlKey, shiftKey, altKey } = event;
  const opens = anchor.target === '_blank' || anchor.hasAttribute('download');
  const staysHere = metaKey || ctrlKey || shiftKey || altKey || opens;
  return staysHere || !anchor.protocol.startsWith('http') ? undefined : anchor.href;
}

/** Scrolls to a link's target if the address has its hash already: the browser would replace our history entry. */
function scrollToHash(event: MouseEvent, { hash, href }: HTMLAnchorElement): void {
  if (href !== location.href) return;
  event.preventDefault();
  const target = document.getElementById(hashId(hash));
  target?.scrollIntoView();
  target?.focus();
}

function guardClick(event: MouseEvent): void {
  const pressed = (event.target as Element).closest<HTMLElement>('a[href], [data-act=logout]');
  if (!edit || !pressed) return;
  const anchor = pressed instanceof HTMLAnchorElement ? pressed : undefined;
  const href = anchor ? targetOf(event, anchor) : '';
  if (href === undefined) return;
  if (anchor?.hash && href.split('#')[0] === location.href.split('#')[0]) {
    scrollToHash(event, anchor);
    return;
  }
  event.preventDefault();
  // A link in a dialog must still close that dialog: our question waits in the queue behind it.
  if (!pressed.closest('#ask')) event.stopImmediatePropagation();
  void mayLeave(!anchor).then((yes) => {
    if (!yes) return;
    discardEdit();
    if (anchor) leave(href);
    else pressed.click();
  });
}

async function guardBack(): Promise<void> {
  if (isHeld() || isLeaving()) return;
  // The first step back was only our own entry.
  if (agreed) return history.back();
  if (location.hash !== heldHash) return;
  if (edit) {
    if (await mayLeave()) goBack();
    else if (edit && !isHeld()) history.pushState(HELD, '');
  } else if (stepBack) stepBack();
  else if (spent) history.back();
}

// A page that was opened again at our entry, for example by a reload, shows no later step: one press of Back leaves it.
if (globalThis.history && isHeld()) {
  watch();
  heldHash = location.hash;
  spent = true;
}

/** Asks before the page is left for as long as an edit is given, at most until the component is removed. */
export function useLeaveGuard(edit: Edit | undefined): void {
  const guard = useEffectEvent(() => guardLeaving(edit));
  const guarded = edit !== undefined;
  useEffect(() => {
    if (!guarded) return undefined;
    guard();
    return () => guardLeaving(undefined);
  }, [guarded]);
}

/** Back leads to the step before. `later`: the later step, or whether the only one is shown; falsy at the first. */
export function useInnerStep(later: number | boolean, back: () => void): () => void {
  const was = useRef(later);
  const leaveStep = useEffectEvent(back);
  useEffect(() => {
    // Back has consumed the entry, so a step that is still a later one needs a new entry.
    const anew = later !== was.current;
    was.current = later;
    return later ? holdStep(() => leaveStep(), { anew }) : undefined;
  }, [later]);
  return () => goStepBack(back);
}
