import type { Auth } from '#api/auth.ts';
import { GAME_CODE } from '#constants.ts';
import { type CallName, callNamed } from '../../scripts/contract/endpoints.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
/** `ms`: how long it took. */
export type Answer = { status: number; headers: Headers; text: string; ms: number };
export type Sending = {
  auth?: Partial<Auth> | undefined;
  /** The `Idempotency-Key`. */
  key?: string | undefined;
  headers?: Record<string, string>;
  /** Sent as it is, in place of the JSON body. */
  raw?: string | FormData;
};
/** `onAnswer` gets the text of every answer, so that secrets in it are never printed. */
type Settings = {
  api: string;
  pay?: string | undefined;
  origin: string;
  fetch?: Fetch | undefined;
  onAnswer?: (text: string) => void;
  now?: () => number;
};

const CALL_TIMEOUT_MS = 20_000;
const trimmed = (url: string) => url.replace(/\/+$/, '');

/** The host under test, called as a page of the portal on `origin` would call it. */
export function createHost({
  api,
  pay = api,
  origin,
  fetch = globalThis.fetch,
  onAnswer,
  now = Date.now,
}: Settings) {
  const bases = { api: trimmed(api), pay: trimmed(pay) };
  const urlOf = (name: CallName) => {
    const { endpoint } = callNamed(name);
    return bases[endpoint.host ?? 'api'] + endpoint.path;
  };

  /** Status 0 means that no answer came. */
  async function request(url: string, init: RequestInit): Promise<Answer> {
    const began = now();
    try {
      const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
      const answer = await fetch(url, { redirect: 'manual', signal, ...init });
      const text = await answer.text();
      onAnswer?.(text);
      return { status: answer.status, headers: answer.headers, text, ms: now() - began };
    } catch {
      return { status: 0, headers: new Headers(), text: '', ms: now() - began };
    }
  }

  return {
    origin,
    api: bases.api,
    /** Whether the call goes to another origin, so that browsers ask the host for permission (CORS). */
    isForeign: (name: CallName) => new URL(urlOf(name)).origin !== origin,

    /** One call with a body, as the portal's client sends it. */
    send(name: CallName, body: object, { auth, key, headers, raw }: Sending = {}): Promise<Answer> {
      const isForm = raw instanceof FormData;
      return request(urlOf(name), {
        method: 'POST',
        headers: {
          Origin: origin,
          ...(!isForm && { 'Content-Type': 'application/json' }),
          ...(auth?.accessToken && { Authorization: auth.accessToken }),
          ...(auth?.refreshToken && { refreshToken: auth.refreshToken }),
          ...(key && { 'Idempotency-Key': key }),
          ...headers,
        },
        body: raw ?? JSON.stringify({ gameCode: GAME_CODE, ...body }),
      });
    },

    /** The preflight that a browser sends before the call. */
    preflight: (name: CallName, headers: readonly string[]) =>
      request(urlOf(name), {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': headers.join(','),
        },
      }),

    get: (url: string) => request(url, { method: 'GET', headers: { Origin: origin } }),
  };
}
export type Host = ReturnType<typeof createHost>;
