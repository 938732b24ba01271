import { GAME_CODE } from '#constants.ts';
import type { Auth } from '#wire/auth.ts';
import { type CallName, callNamed } from './endpoints.ts';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
export type Answer = { status: number; headers: Headers; text: string };
export type Sending = {
  auth?: Partial<Auth> | undefined;
  /** The `Idempotency-Key`. */
  key?: string | undefined;
  headers?: Record<string, string>;
  /** Bytes in place of the body, as they are. */
  raw?: string | FormData;
};
/** `hear` is told every answer, so that what it hands out is never printed. */
type Where = {
  api: string;
  pay?: string | undefined;
  origin: string;
  fetch?: Fetch | undefined;
  hear?: (text: string) => void;
};

const CALL_TIMEOUT_MS = 20_000;
const trimmed = (url: string) => url.replace(/\/+$/, '');

/** The host under test, called as a page of the portal on `origin` would call it. */
export function createHost({ api, pay = api, origin, fetch = globalThis.fetch, hear }: Where) {
  const bases = { api: trimmed(api), pay: trimmed(pay) };
  const urlOf = (name: CallName) => {
    const { endpoint } = callNamed(name);
    return bases[endpoint.host ?? 'api'] + endpoint.path;
  };

  /** Status 0: no answer came. */
  async function request(url: string, init: RequestInit): Promise<Answer> {
    try {
      const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
      const answer = await fetch(url, { redirect: 'manual', signal, ...init });
      const text = await answer.text();
      hear?.(text);
      return { status: answer.status, headers: answer.headers, text };
    } catch {
      return { status: 0, headers: new Headers(), text: '' };
    }
  }

  return {
    origin,
    api: bases.api,
    /** Whether a page of the portal needs the host's leave to call it. */
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

    /** Asks for leave as a browser does before the call. */
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
