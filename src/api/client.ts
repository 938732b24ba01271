import { ofetch } from 'ofetch';
import { type InferOutput, safeParse } from 'valibot';
import { apiUrl, payApiUrl } from '#config.ts';
import { GAME_CODE } from '#constants.ts';
import { callHeaders } from './call-headers.ts';
import { callKey, type EarlyCall } from './call-key.ts';
import type { DataOf, Endpoint, RequestOf } from './endpoint.ts';
import { HANDLED_STATUSES, type PageStatus, parse, type RawAnswer } from './envelope.ts';
import { ANSWER } from './fields.ts';
import { activation } from './navigation-type.ts';
import { orStopped } from './or-stopped.ts';
import { isSignedIn, readTokens, type Tokens } from './read-tokens.ts';
import { endExpired, type Renewal, renew } from './renew.ts';
import { logout, refresh } from './session.ts';
import { removeForeignCookies } from './tokens.ts';
import { formOf, postForm } from './upload.ts';

type HttpCall = {
  headers: Record<string, string>;
  body: FormData | object;
  signal?: AbortSignal;
  keepalive?: boolean;
};

function host(baseURL: string) {
  const call = ofetch.create({
    baseURL,
    method: 'POST',
    responseType: 'text',
    retry: false,
    ignoreResponseError: true,
  });
  /** Throws only if no answer came; every status counts as an answer. */
  return async (path: string, options: HttpCall): Promise<RawAnswer> => {
    const { status, _data: text = '' } = await call.raw<string, 'text'>(path, options);
    return { status, text };
  };
}

/** The API's two hosts; payments may have one of their own. */
const bases = { api: apiUrl, pay: payApiUrl };
const hosts = { api: host(bases.api), pay: host(bases.pay) };

declare global {
  var earlyCall: EarlyCall | undefined;
}

/** The answer of the early call, given once, if that was this same request; undefined if there is none or it failed. */
async function takeEarlyCall(
  path: string,
  body: unknown,
  accessToken: string | undefined,
  signal: AbortSignal | undefined,
): Promise<RawAnswer | undefined> {
  const early = globalThis.earlyCall;
  if (!early || early.taken || !accessToken) return undefined;
  if (early.key !== callKey(path, body, accessToken)) return undefined;
  signal?.throwIfAborted();
  early.taken = true;
  return orStopped(early.answer, signal);
}

/** Why the host refuses: everybody for now, or this member. */
export type Closed = 'maintenance' | 'forbidden';

type NoAnswer = { kind: 'no-answer'; busy?: true; large?: true; closed?: Closed };
type Failure =
  /** The envelope's code was not '200'. */
  | { kind: 'code'; code: string; data: unknown }
  /** HTTP 400, 401, 404, 408 or 500 (product §8). */
  | { kind: 'status'; status: number }
  /**
   * No usable answer: a network failure, another status, no JSON, or a missing field that is needed. `busy`: 409, an
   * earlier call with the same key still runs; `large`: 413; `closed`: 503 or 403.
   */
  | NoAnswer
  /** The session has ended, its cookies are cleared. `expired`: the cookie with the member's id had lapsed. */
  | { kind: 'session-ended'; expired: boolean }
  /** Somebody else has signed in (or out) meanwhile; the request was dropped. */
  | { kind: 'session-changed' }
  | { kind: 'canceled' };

/** Why a call failed. The client only throws; `error-handling/failure.ts` decides what is seen. */
export class ApiError extends Error {
  readonly failure: Failure;
  readonly endpoint: Endpoint;
  constructor(failure: Failure, endpoint: Endpoint) {
    super(`${endpoint.path}: ${Object.values(failure).filter((part) => typeof part !== 'object')}`);
    this.failure = failure;
    this.endpoint = endpoint;
  }
  get closed(): Closed | undefined {
    return this.failure.kind === 'no-answer' ? this.failure.closed : undefined;
  }
}

export type SendOptions = {
  signal?: AbortSignal;
  /** The same for every repeat of one intention until its outcome is known (decisions §3). */
  idempotencyKey?: string;
  /** Reports how much of the form data has been uploaded, from 0 to 1. */
  onProgress?: (share: number) => void;
};

/** Calls for which one of the two tokens is enough, since they end or renew the login of that token. decisions §3 */
const eitherToken: readonly Endpoint[] = [refresh, logout];

/** Returns the member this page was loaded for; while it is not set, the cookies decide. */
let pageOwner: (() => string | undefined) | undefined;

/** From now on the client sends only for `owner`, even if the cookies belong to somebody else. reliability S8 */
export function sendOnlyFor(owner: () => string | undefined): void {
  pageOwner = owner;
}

export const ownerNow = (): string | undefined => pageOwner?.() ?? readTokens().id;

/**
 * Statuses without a usable answer that still say something. 409: an earlier call with the same `Idempotency-Key` is
 * still running. assumed: decisions §3
 */
const BY_STATUS: Readonly<Record<number, Omit<NoAnswer, 'kind'>>> = {
  403: { closed: 'forbidden' },
  409: { busy: true },
  413: { large: true },
  503: { closed: 'maintenance' },
};

/**
 * Calls an endpoint and returns the envelope's checked `data`. Throws `ApiError`.
 * On 401 the session is renewed once, for all requests and tabs together, and the call repeated. product §4, §7
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  body: RequestOf<E>,
  options: SendOptions = {},
): Promise<DataOf<E>> {
  // A prerendered page may be shown much later, so the tokens are read only once it is shown.
  const shown = activation();
  if (shown) await shown;
  const fail: Fail = (failure) => new ApiError(failure, endpoint);
  const waitFor = <T>(renewal: Promise<T>) =>
    orStopped(renewal, options.signal, () => fail({ kind: 'canceled' }));
  removeForeignCookies();
  let tokens = readTokens();
  // An open call without an access token would be answered as a visitor's, not with the 401 that renews the session.
  if (endpoint.open && !endpoint.unrenewed && tokens.refresh && !tokens.access) {
    const outcome = await waitFor(renew(tokens, askRefresh));
    if (endpoint.shown) requireNoPage(outcome);
    tokens = readTokens();
  }
  if (!endpoint.open && !eitherToken.includes(endpoint)) requireOwner(body, tokens, fail);
  let answer = await request(endpoint, body, tokens, options);
  const renewable = !endpoint.unrenewed && Object.keys(tokens).length > 0;
  if (answer.status === 401 && renewable)
    answer = await request(endpoint, body, await waitFor(renewTokens(tokens, fail)), options);
  return dataIn(answer, endpoint, fail);
}

type Fail = (failure: Failure) => ApiError;

const askRefresh = (old: Tokens & { id: string }) => request(refresh, { id: old.id }, old, {});

/** A status of the refresh that has an error page is the refresh's own failure, not that of the call that waits. */
function requireNoPage(outcome: Renewal): asserts outcome is Exclude<Renewal, PageStatus> {
  if (typeof outcome === 'number') throw new ApiError({ kind: 'status', status: outcome }, refresh);
}

async function renewTokens(tokens: Tokens, fail: Fail): Promise<Tokens> {
  const outcome = await renew(tokens, askRefresh);
  requireNoPage(outcome);
  if (outcome === 'ended' || outcome === 'expired')
    throw fail({ kind: 'session-ended', expired: outcome === 'expired' });
  if (outcome === 'no-answer') throw fail({ kind: outcome });
  const fresh = readTokens();
  if (outcome === 'changed' || fresh.id !== tokens.id) throw fail({ kind: 'session-changed' });
  return fresh;
}

function dataIn<E extends Endpoint>(answer: RawAnswer, endpoint: E, fail: Fail): DataOf<E> {
  const { status } = answer;
  if (HANDLED_STATUSES.includes(status)) throw fail({ kind: 'status', status });
  const envelope = parse(answer);
  if (envelope === undefined) throw fail({ kind: 'no-answer', ...BY_STATUS[status] });
  const { code, data } = envelope;
  if (code !== '200') throw fail({ kind: 'code', code, data });
  const read = safeParse(endpoint.data, data, ANSWER);
  if (!read.success) throw fail({ kind: 'no-answer' });
  return read.output as InferOutput<E['data']>;
}

/** Renews the tokens because the member asked to stay signed in. */
export function renewNow() {
  removeForeignCookies();
  return renew(readTokens(), askRefresh, true);
}

/** Throws unless the cookies belong to the member of this page: no call may carry somebody else's tokens. */
function requireOwner(body: unknown, tokens: Tokens, fail: Fail): void {
  const named = (body as { userId?: unknown } | undefined)?.userId ?? tokens.id;
  if (named === tokens.id && ownerNow() === tokens.id) return;
  if (tokens.id !== undefined || !isSignedIn(tokens)) throw fail({ kind: 'session-changed' });
  endExpired();
  throw fail({ kind: 'session-ended', expired: true });
}

async function request(
  endpoint: Endpoint,
  body: unknown,
  tokens: Tokens,
  { signal, idempotencyKey, onProgress }: SendOptions,
): Promise<RawAnswer> {
  const { path, host: name = 'api' } = endpoint;
  const headers = callHeaders(tokens, eitherToken.includes(endpoint));
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  try {
    const early = await takeEarlyCall(path, body, tokens.access, signal);
    if (early) return early;
    const watch = signal && { signal };
    const form = endpoint.form && formOf(body as object);
    if (form && onProgress)
      return await postForm(bases[name] + path, headers, form, { onProgress, ...watch });
    return await hosts[name](path, {
      headers,
      body: form ?? { ...(body as object), gameCode: GAME_CODE },
      // A sign-out leaves the page soon, which must not abort its call.
      keepalive: endpoint === logout,
      ...watch,
    });
  } catch {
    throw new ApiError({ kind: signal?.aborted ? 'canceled' : 'no-answer' }, endpoint);
  }
}
