import { safeParse } from 'valibot';
import { REFRESH_COOLDOWN_MS, REFRESH_LOCK_WAIT_MS, REFRESH_TIMEOUT_MS } from '#constants.ts';
import { refresh } from './common.ts';
import { parse, type RawAnswer } from './envelope.ts';
import { fingerprint } from './fingerprint.ts';
import { isSignedIn, readTokens, type Tokens } from './read-tokens.ts';
import { keep, recall } from './storage.ts';
import { clearTokens, writeTokens } from './tokens.ts';

/**
 * `renewed`: newer tokens are stored; `ended`: the renewal was refused and the cookies are cleared; `expired`: they are
 * cleared since the id had lapsed; `changed`: somebody signed in or out meanwhile; `no-answer`: nothing changed.
 */
export type Renewal = 'renewed' | 'ended' | 'expired' | 'changed' | 'no-answer';
type Ask = (tokens: Required<Pick<Tokens, 'id'>> & Tokens) => Promise<RawAnswer>;

const COOLDOWN_KEY = 'refresh-failed';
let flight: Promise<Renewal> | undefined;

/**
 * The listeners run before the cookies are cleared, so that the page leaves for Home before a guard sends it to Login.
 */
const endings = new Set<(expired: boolean) => void>();

/** Calls the listener when the session ends. `expired`: its id had lapsed. */
export function onSessionEnd(listener: (expired: boolean) => void): void {
  endings.add(listener);
}
function end(outcome: 'ended' | 'expired'): Renewal {
  for (const listener of endings) listener(outcome === 'expired');
  clearTokens();
  return outcome;
}

const lateRenewals = new Set<() => void>();

/** Calls the listener when a renewal that was given up as late has succeeded: the calls that waited for it failed. */
export function onLateRenewal(listener: () => void): void {
  lateRenewals.add(listener);
}

/** Ends the session because its id has lapsed: no call of a member works without it. decisions §2 */
export const endExpired = (): Renewal => end('expired');

/**
 * Renews the tokens, once for all requests of all tabs. `used`: the tokens that were answered with 401;
 * `insist`: the member asks for it, so the pause after an outage does not apply. decisions §3
 */
export function renew(used: Tokens, ask: Ask, insist = false): Promise<Renewal> {
  flight ??= locked(() => attempt(used, ask, insist)).finally(() => {
    flight = undefined;
  });
  return flight;
}

/** Holds the lock that all tabs share; a tab that sleeps while it holds the lock loses it (reliability M2). */
async function locked(run: () => Promise<Renewal>): Promise<Renewal> {
  let entered = false;
  const enter = () => {
    entered = true;
    return run();
  };
  try {
    const signal = AbortSignal.timeout(REFRESH_LOCK_WAIT_MS);
    return await navigator.locks.request('session-refresh', { signal }, enter);
  } catch (error) {
    if (entered) return 'no-answer';
    if ((error as Error).name !== 'TimeoutError') return run();
    return navigator.locks
      .request('session-refresh', { steal: true }, enter)
      .catch(() => 'no-answer' as const);
  }
}

async function attempt(used: Tokens, ask: Ask, insist: boolean): Promise<Renewal> {
  const now = readTokens();
  if (now.id !== used.id && now.id !== undefined) return 'changed';
  if (!isSignedIn(now)) return 'changed';
  if (now.access !== undefined && now.access !== used.access) return 'renewed';
  if (now.refresh === undefined) return end('ended');
  // decisions §2: the id lapses before the refresh token, and a refresh needs it.
  if (now.id === undefined) return endExpired();
  if (!insist && coolingDown(now.refresh)) return 'no-answer';
  const asked = ask({ ...now, id: now.id }).catch(() => undefined);
  const timeout = new Promise<'late'>((resolve) => setTimeout(resolve, REFRESH_TIMEOUT_MS, 'late'));
  const answer = await Promise.race([asked, timeout]);
  if (answer !== 'late') return settle(now, answer);
  // A late answer still counts: the server may have replaced the tokens already.
  void asked.then((late) => {
    if (late && settle(now, late) === 'renewed') for (const listener of lateRenewals) listener();
  });
  coolDown(now.refresh);
  return 'no-answer';
}

/** Stores the new tokens, unless the cookies no longer belong to the session that asked (reliability S7, S8). */
function settle(asked: Tokens, answer: RawAnswer | undefined): Renewal {
  const now = readTokens();
  if (now.refresh !== asked.refresh || now.id !== asked.id) return 'changed';
  const status = answer?.status ?? 0;
  // From status 502 on a gateway answers, not the API, so an envelope in that answer says nothing about the session.
  const envelope = answer && parse(answer, status < 502);
  const refused = envelope ? envelope.code !== '200' : [400, 401, 403].includes(status);
  if (refused) return end('ended');
  const data = envelope && safeParse(refresh.data, envelope.data);
  const auth = data?.success && data.output.auth.id === asked.id && data.output.auth;
  if (auth && writeTokens(auth)) return 'renewed';
  // Nothing was stored. Either the old tokens are still there, or the browser refused the new ones and none are left.
  if (!isSignedIn()) return end('ended');
  coolDown(asked.refresh);
  return 'no-answer';
}

/** A page that is being left aborts its own requests, which is no outage. */
let pageGone = false;
globalThis.addEventListener?.('pagehide', () => {
  pageGone = true;
});
globalThis.addEventListener?.('pageshow', () => {
  pageGone = false;
});

/**
 * The time of the last failure and a hash of its token: after an outage a token is tried at most once a minute, also
 * across reloads (reliability S5).
 */
let failure: string | undefined;
function coolDown(token = ''): void {
  if (pageGone) return;
  failure = `${Date.now()} ${fingerprint(token)}`;
  keep(COOLDOWN_KEY, failure);
}
function coolingDown(token: string): boolean {
  const line = failure ?? String(recall(COOLDOWN_KEY) ?? '');
  const [at, mark] = line.split(' ');
  const age = Date.now() - Number(at);
  return mark === fingerprint(token) && age >= 0 && age < REFRESH_COOLDOWN_MS;
}
