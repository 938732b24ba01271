import { type Access, guard } from '#rules/guard.ts';
import { isSignedIn } from '#wire/read-tokens.ts';
import { forget, keep, recall } from '#wire/storage.ts';
import { SESSION_MEMORY } from './remembered.ts';
import { type Forced, noteLedOut } from './session-memory.ts';

/** Storage keys. How the session ended, told on the next page. */
const SESSION_END = 'ended';
/** A toast for the next page. */
const TOAST = 'toast';
/**
 * The failure behind an error page; kept until the session ends, since the failed page's address may name an order or a
 * search text.
 */
export const FAILED = `${SESSION_MEMORY}failed`;

let leaving = false;
/** The address for which this page was left. */
let goal: string | undefined;

/** True once this page is being left: no dialog and no second navigation after that. */
export const isLeaving = (): boolean => leaving;

/** Goes to another page of the site; the first caller wins. */
export function leave(url: string, { replace = false } = {}): void {
  if (leaving) return;
  leaving = true;
  goal = url;
  if (replace) location.replace(url);
  else location.assign(url);
}
globalThis.addEventListener?.('pageshow', () => {
  leaving = false;
  goal = undefined;
});
globalThis.navigation?.addEventListener('navigateerror', () => {
  leaving = false;
});

/**
 * Calls `back` when the member stays on this page after all: Back has restored it, or the browser's Stop has ended a
 * page change (not reported by browsers without `navigation`). Returns a function that ends the calls.
 */
export function onStay(back: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  addEventListener('pageshow', ({ persisted }) => persisted && back(), { signal });
  globalThis.navigation?.addEventListener('navigateerror', back, { signal });
  return () => end.abort();
}

/** Repeats the page change within the site that the browser's Stop has ended; false if there was none. */
export function leaveAgain(): boolean {
  if (leaving || !goal?.startsWith('/')) return false;
  leave(goal, { replace: true });
  return true;
}

/** Reloads this page after another member signed in; typed text is in its draft, so nothing is asked. */
export function reload(): void {
  leaving = true;
  location.reload();
}

/** Blocks other navigation until the returned function goes Home; used while a sign-out still waits for the server. */
export function reserveHome(): () => void {
  leaving = true;
  return () => location.replace('/');
}

/** Why the session ended, on which page, and whose it was, if known; `failed`: a visitor's call was refused. */
export type SessionEnd = { why: Forced | 'failed'; from?: string; owner?: string };

/** Whether an earlier page has news for this one: how the session ended, or a toast. */
export const hasNews = (): boolean =>
  recall(SESSION_END) !== undefined || recall(TOAST) !== undefined;

/** Keeps how the session ended for the next page, or for this one. */
export const keepSessionEnd = (end: SessionEnd): boolean => keep(SESSION_END, end);

/** How the session ended, for this page, once; unchecked. It is not part of the address, so a reload does not repeat it. */
export function takeSessionEnd(): SessionEnd | undefined {
  const end = recall(SESSION_END) as SessionEnd | undefined;
  forget(SESSION_END);
  return end;
}

/** The path of this page as it was built. */
export const pagePath = (): string => document.documentElement.dataset['path'] ?? '/';

/** Keeps a toast for the next page, shown there once. */
export const keepToast = (words: string): boolean => keep(TOAST, words);

/** The toast for this page, once. */
export function takeToast(): string | undefined {
  const words = recall(TOAST);
  forget(TOAST);
  return typeof words === 'string' ? words : undefined;
}

/** Leaves for Home, which tells once how the session ended; a page that is Home already is not reloaded. */
export function leaveForHome(end?: SessionEnd): void {
  if (end) keepSessionEnd(end);
  if (pagePath() !== '/') leave('/', { replace: true });
}

/** The path and query of this page, for a `redirect` parameter. */
export const here = (): string => pagePath() + location.search;

/** The address of Login, which leads to the `wanted` path of this site afterwards. */
export const loginFor = (wanted: string): string => guard('auth', false, wanted) ?? '/login';

/** Leaves for Login, which leads back here afterwards; if this is Login already, its `redirect` stays. */
export const leaveForLogin = (): void =>
  leave(pagePath() === '/login' ? here() : loginFor(here()), { replace: true });

/** Leaves for the error page of an HTTP status; does nothing on an error page. product §8 */
export function leaveForError(status: 404 | 408 | 500): void {
  if (pagePath().startsWith('/error/')) return;
  const screen = document.querySelector('h1')?.textContent.trim();
  keep(FAILED, { from: here(), screen, at: Date.now() });
  leave(`/error/${status}`);
}

let followSignIn: (() => void) | undefined;
/** Lets this page decide where to go after a login, instead of the guard, which would go Home. */
export function onSignIn(follow: () => void): void {
  followSignIn = follow;
}

/** Applies the guard again after the session changed while the page was open. */
export function recheckGuard(): void {
  const signedIn = isSignedIn();
  const access = (document.documentElement.dataset['access'] ?? 'open') as Access;
  const target = guard(access, signedIn, here());
  if (target === undefined) return;
  if (!signedIn && !leaving) noteLedOut();
  if (signedIn && followSignIn) followSignIn();
  else leave(target, { replace: true });
}
