import { type CallName, callNamed } from '../../scripts/contract/endpoints.ts';
import type { Verdict } from './finding.ts';
import type { Fetch } from './host.ts';

type Body = { code: unknown; data?: unknown };
/** What is known of the request when its answer is changed. */
type Seen = {
  /** The request's body, if it was JSON. */
  asked: Record<string, unknown>;
  headers: Headers;
  method: string;
};
/** One point in which a host breaks the contract, and the finding that must name it. */
export type Bend = {
  title: string;
  /** The call concerned; without it, every call. */
  call?: CallName;
  /** Changes the reference API's answer. */
  answer?: (body: Body, seen: Seen) => Body | string;
  status?: (status: number, seen: Seen) => number;
  /** Headers to set; null removes one. */
  headers?: Record<string, string | null>;
  /** Changes only answers to this method. */
  onlyOf?: 'POST';
  /** Changes the request before it reaches the host. */
  request?: (asked: Record<string, unknown>, seen: Seen) => Record<string, unknown>;
  /** Reads or changes the request's headers before it reaches the host. */
  sent?: (headers: Headers) => unknown;
  /** The check to run, if it is not that of the call. */
  only?: string;
  finds: { verdict?: Verdict; at: string; actual?: RegExp };
};

function readBody(body: unknown): Record<string, unknown> {
  try {
    return JSON.parse(`${body}`);
  } catch {
    return {};
  }
}

/** A proxy in front of a host that changes what the bend says and lets everything else through. */
export const withBend =
  ({ call, onlyOf, answer, status, headers = {}, request, sent }: Bend) =>
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const asked = readBody(init.body);
    const seen: Seen = { asked, headers: new Headers(init.headers), method: init.method ?? '' };
    const isOther = call && callNamed(call).endpoint.path !== new URL(url).pathname;
    if (isOther || (onlyOf ?? seen.method) !== seen.method) return fetch(url, init);
    sent?.(seen.headers);
    const isAsked = request && init.method === 'POST' && typeof init.body === 'string';
    const passed = isAsked ? JSON.stringify(request(asked, seen)) : init.body;
    const real = await fetch(url, { ...init, headers: seen.headers, body: passed ?? null });
    const text = await real.text();
    const isChanged = answer && init.method === 'POST' && real.status === 200;
    const changed = isChanged ? answer(JSON.parse(text), seen) : text;
    const out = new Headers(real.headers);
    for (const [name, value] of Object.entries(headers))
      if (value === null) out.delete(name);
      else out.set(name, value);
    const code = status?.(real.status, seen) ?? real.status;
    const hasBody = code !== 204 && code !== 304;
    const words = typeof changed === 'string' ? changed : JSON.stringify(changed);
    return new Response(hasBody ? words : null, { status: code, headers: out });
  };
