import type { PageStatus } from '#api/envelope.ts';
import { isSignedIn } from '#api/read-tokens.ts';
import { Fields, kept, schemaOf, Text } from '#api/storage.ts';
import { type Access, guard } from '#rules/guard.ts';
import { type Forced, noteLedOut } from './session-memory.ts';

const nextToast = kept('toast', Text);
/** The failed page is kept until the session ends: its address may name an order or a search text. */
const keptFailure = kept('failed', Fields, { until: 'session' });

let leaving = false;
/** The address for which this page was left. */
let goal: string | undefined;
/** `leave` is just beginning a page change. That ends one under way, such as a new history entry, which is no Stop. */
let beginning = false;

/** True once this page is being left: no dialog and no second navigation after that. */
export const isLeaving = (): boolean => leaving;

/** Goes to another page of the site; the first caller wins. */
export function leave(url: string, { replace = false } = {}): void {
  if (leaving) return;
  leaving = true;
  goal = url;
  beginning = true;
  if (replace) location.replace(url);
  else location.assign(url);
  beginning = false;
}
globalThis.addEventListener?.('pageshow', () => {
  leaving = false;
  goal = undefined;
});
globalThis.navigation?.addEventListener('navigateerror', () => {
  if (!beginning) leaving = false;
});

/**
 * Calls `onStayed` when the member stays after all: Back has restored this page, or the browser's Stop has ended a page
 * change, which only browsers with `navigation` report. Returns a function that ends this.
 */
export function onStay(onStayed: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  addEventListener('pageshow', ({ persisted }) => persisted && onStayed(), { signal });
  globalThis.navigation?.addEventListener('navigateerror', () => beginning || onStayed(), {
    signal,
  });
  return () => end.abort();
}

/** Repeats the page change within the site that the browser's Stop has ended; false if there was none. */
export function leaveAgain(): boolean {
  if (leaving || !goal?.startsWith('/')) return false;
  leave(goal, { replace: true });
  return true;
}

export function reload(): void {
  leaving = true;
  location.reload();
}

/** Returns the only function that can leave this page from now on, for Home or another path. */
export function reserveHome(): (path?: string) => void {
  leaving = true;
  return (path = '/') => location.replace(path);
}

/**
 * Why the session ended, on which page, and whose it was, if known. Of a visitor: `failed` if a call was refused, `idle`
 * if what they had proved or been shown ended.
 */
export type SessionEnd = { why: Forced | 'failed' | 'idle'; from?: string; owner?: string };
const isTextOrNone = (value: unknown) => value === undefined || typeof value === 'string';
const sessionEnd = kept(
  'ended',
  schemaOf((end): end is SessionEnd => {
    const { why, from, owner } = Object(end);
    return /^(expired|refused|failed|idle)$/.test(why) && isTextOrNone(from) && isTextOrNone(owner);
  }),
);

/** Whether an earlier page has news for this one: how the session ended, or a toast. */
export const hasNews = (): boolean => sessionEnd.isThere() || nextToast.isThere();

let tellNews: (() => void) | undefined;
/** Lets this page, if it is Home already, tell at once what a visitor or member is led Home for. */
export function onNews(tell: () => void): void {
  tellNews = tell;
}

export const keepSessionEnd = (end: SessionEnd): boolean => sessionEnd.keep(end);

export const takeSessionEnd = (): SessionEnd | undefined => sessionEnd.take();

export const pagePath = (): string => document.documentElement.dataset['path'] ?? '/';

export const pageAccess = (): Access =>
  (document.documentElement.dataset['access'] ?? 'open') as Access;

/** Whether this page shows a member's data: it is marked `auth` or `soft`. decisions §5 */
export const isForMembers = (): boolean => ['auth', 'soft'].includes(pageAccess());

export const keepToast = (words: string): boolean => nextToast.keep(words);

export const takeToast = (): string | undefined => nextToast.take();

/** Leaves for Home, which tells once how the session ended; a page that is Home already is not reloaded. */
export function leaveForHome(end?: SessionEnd): void {
  if (end) keepSessionEnd(end);
  if (pagePath() !== '/') leave('/', { replace: true });
  else tellNews?.();
}

/** The page that the end of a session has taken away. decisions §4 */
const wanted = kept('wanted', Text, { until: 'session' });
export const keepWanted = (path: string): boolean => wanted.keep(path);
/** The path to which a login on this page leads, unchecked. Read it before the session begins, which forgets it. */
export const wantedPath = (): string | undefined =>
  new URLSearchParams(location.search).get('redirect') ?? wanted.read();

/** The path of this page with its query; the hash is left out. */
export const currentAddress = (): string => pagePath() + location.search;

export const loginFor = (wanted: string): string => guard('auth', false, wanted) ?? '/login';

export const leaveForLogin = (): void =>
  leave(pagePath() === '/login' ? currentAddress() : loginFor(currentAddress()), { replace: true });

/**
 * Leaves for the error page of an HTTP status; does nothing on an error page. `money`: a payment or a gift was sent, and
 * nobody knows its outcome. product §8
 */
export function leaveForError(status: PageStatus, money = false): void {
  if (pagePath().startsWith('/error/')) return;
  const screen = document.querySelector('h1')?.textContent.trim();
  keptFailure.keep({ from: currentAddress(), screen, at: Date.now(), money });
  leave(`/error/${status}`);
}

/** A path of this site: browsers take `//host`, `/\\host` and `/<TAB>/host` for another site (reliability M11). */
const SITE_PATH = /^\/(?![/\\\s])/;

/** What led to this error page; Home and the present time if the page was opened by hand. */
export function lastFailure(): { from: string; screen: string; at: Date; money: boolean } {
  const { from, screen, at, money } = keptFailure.read() ?? {};
  const isKept = typeof from === 'string' && SITE_PATH.test(from) && typeof at === 'number';
  return isKept
    ? {
        from,
        screen: typeof screen === 'string' ? screen : '',
        at: new Date(at),
        money: money === true,
      }
    : { from: '/', screen: '', at: new Date(), money: false };
}

let followSignIn: (() => void) | undefined;
/** Lets this page decide where to go after a login, instead of the guard, which would go Home. */
export function onSignIn(follow: () => void): void {
  followSignIn = follow;
}

/** Applies the guard again after the session changed while the page was open. */
export function recheckGuard(): void {
  const signedIn = isSignedIn();
  const target = guard(pageAccess(), signedIn, currentAddress());
  if (target === undefined) return;
  if (!signedIn && !leaving) noteLedOut();
  if (signedIn && followSignIn) followSignIn();
  else leave(target, { replace: true });
}
