import type { Verdict } from '../../../scripts/contract/finding.ts';
import type { Fetch } from '../../../scripts/contract/host.ts';

type Body = { code: unknown; data?: unknown };
type Seen = {
  path: string;
  /** The request's body, where it was JSON. */
  asked: Record<string, unknown>;
  headers: Headers;
  method: string;
};
/** One thing that a host does otherwise. */
export type Deviation = {
  title: string;
  /** The calls it concerns; every one without it. */
  path?: string;
  /** Another answer than the reference API's. */
  answer?: (body: Body, seen: Seen) => Body | string;
  status?: (status: number, seen: Seen) => number;
  /** Headers to set; null takes one away. */
  headers?: Record<string, string | null>;
  /** Concerns answers to this method alone. */
  onlyOf?: 'POST';
  /** Another request than was sent. */
  request?: (asked: Record<string, unknown>, seen: Seen) => Record<string, unknown>;
  sent?: (headers: Headers) => unknown;
  /** What is looked at, and what must be found there. */
  only: string;
  finds: { name?: string; verdict?: Verdict; at: string; actual?: RegExp };
  /** With journeys that change something. */
  write?: true;
  /** With a second member. */
  other?: true;
};

function readBody(body: unknown): Record<string, unknown> {
  try {
    return JSON.parse(`${body}`);
  } catch {
    return {};
  }
}

/** A proxy before the host that deviates in what one row says, and lets everything else through. */
export const deviating =
  ({ path, onlyOf, answer, status, headers = {}, request, sent }: Deviation) =>
  (fetch: Fetch): Fetch =>
  async (url, init) => {
    const asked = readBody(init.body);
    const seen: Seen = {
      path: new URL(url).pathname,
      asked,
      headers: new Headers(init.headers),
      method: init.method ?? '',
    };
    if ((path ?? seen.path) !== seen.path || (onlyOf ?? seen.method) !== seen.method)
      return fetch(url, init);
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
