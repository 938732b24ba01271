import { safeParse } from 'valibot';
import { REFRESH_COOLDOWN_MS, REFRESH_LOCK_WAIT_MS } from '#constants.ts';
import { type PageStatus, pageOf, parse, type RawAnswer } from './envelope.ts';
import { fingerprint } from './fingerprint.ts';
import { isSignedIn, readTokens, type Tokens } from './read-tokens.ts';
import { refresh } from './session.ts';
import { kept, schemaOf } from './storage.ts';
import { clearTokens, writeTokens } from './tokens.ts';

/**
 * `renewed`: newer tokens are stored; `ended`: the renewal was refused and the cookies are cleared; `expired`: they are
 * cleared since the id had lapsed; `changed`: somebody signed in or out meanwhile; `no-answer`: nothing changed; a
 * number: nothing changed, and the HTTP status has a page of its own (product §8).
 */
export type Renewal = 'renewed' | 'ended' | 'expired' | 'changed' | 'no-answer' | PageStatus;
type Ask = (tokens: Required<Pick<Tokens, 'id'>> & Tokens) => Promise<RawAnswer>;

/** When the last renewal failed, and a hash of its token. */
type Failure = { at: number; mark: string };
const keptFailure = kept(
  'refresh-failed',
  schemaOf((value): value is Failure => {
    const { at, mark } = Object(value);
    return Number.isFinite(at) && typeof mark === 'string';
  }),
);
let runningRenewal: Promise<Renewal> | undefined;

/** Called before the cookies are cleared, so that the page leaves for Home before a guard sends it to Login. */
const endListeners = new Set<(expired: boolean) => void>();

export function onSessionEnd(listener: (expired: boolean) => void): void {
  endListeners.add(listener);
}
function end(outcome: 'ended' | 'expired'): Renewal {
  for (const listener of endListeners) listener(outcome === 'expired');
  clearTokens();
  return outcome;
}

/** Ends the session because its id has lapsed: no call of a member works without it. decisions §2 */
export const endExpired = (): Renewal => end('expired');

/**
 * Renews the tokens, once for all requests of all tabs. `used`: the tokens that were answered with 401;
 * `insist`: the member asks for it, so the pause after an outage does not apply. decisions §3
 */
export function renew(used: Tokens, ask: Ask, insist = false): Promise<Renewal> {
  runningRenewal ??= withTabLock(() => attempt(used, ask, insist)).finally(() => {
    runningRenewal = undefined;
  });
  return runningRenewal;
}

/** Runs with the lock that all tabs share; a tab that sleeps while it holds the lock loses it (reliability M2). */
async function withTabLock(run: () => Promise<Renewal>): Promise<Renewal> {
  let running: Promise<Renewal> | undefined;
  const enter = () => (running ??= run());
  try {
    const signal = AbortSignal.timeout(REFRESH_LOCK_WAIT_MS);
    return await navigator.locks.request('session-refresh', { signal }, enter);
  } catch (error) {
    // Another tab has taken the lock, since this one seemed to sleep; its answer may still come.
    if (running) return running;
    // Without locks, which an old browser or a page without TLS lacks, this tab renews on its own.
    if ((error as Error).name !== 'TimeoutError') return run();
    // If a third tab steals the lock in turn, `enter` returns the attempt that runs already.
    return navigator.locks.request('session-refresh', { steal: true }, enter).catch(enter);
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
  // However late the answer comes, it counts: the server may have replaced the tokens already. decisions §3
  return settle(now, await ask({ ...now, id: now.id }).catch(() => undefined));
}

/** Stores the new tokens, unless the cookies no longer belong to the session that asked (reliability S7, S8). */
function settle(asked: Tokens, answer: RawAnswer | undefined): Renewal {
  const now = readTokens();
  if (now.id !== asked.id || !isSignedIn(now)) return 'changed';
  // Another tab was quicker.
  if (now.refresh !== asked.refresh) return 'renewed';
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
  return pageOf(status) ?? 'no-answer';
}

/** A page that is being left aborts its own requests, which is no outage. */
let pageGone = false;
globalThis.addEventListener?.('pagehide', () => {
  pageGone = true;
});
globalThis.addEventListener?.('pageshow', () => {
  pageGone = false;
});

/** An outage is tried once a minute at most (reliability S5). */
let failure: Failure | undefined;
function coolDown(token = ''): void {
  if (pageGone) return;
  failure = { at: Date.now(), mark: fingerprint(token) };
  keptFailure.keep(failure);
}
function coolingDown(token: string): boolean {
  const last = failure ?? keptFailure.read();
  if (last?.mark !== fingerprint(token)) return false;
  const age = Date.now() - last.at;
  return age >= 0 && age < REFRESH_COOLDOWN_MS;
}
