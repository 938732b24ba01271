import { vi } from 'vitest';
import { sendOnlyFor } from '#api/client.ts';
import { login } from '#api/login.ts';
import { getHwanTotal } from '#api/member.ts';
import { refresh } from '#api/session.ts';

type Cookie = { name: string; value: string; path: string; until: number; line: string };
/** A cookie's lifetime in seconds from now, from `max-age` or `expires`. */
function ageOf(line: string): number | undefined {
  const age = /Max-Age=(-?[\d.]+)/i.exec(line)?.[1];
  const expires = /Expires=([^;]+)/i.exec(line)?.[1];
  if (age !== undefined) return Number(age);
  return expires === undefined ? undefined : (Date.parse(expires) - Date.now()) / 1_000;
}

/**
 * Stubs the parts of a browser that the client uses: cookie jar, storage, location. `document.cookie` gives cookies on
 * longer paths first (reliability M6); `drops`: names of cookies whose new values this browser does not store.
 */
export function openBrowser({
  url = 'http://portal.test/member/present',
  drops = [] as readonly string[],
} = {}) {
  const jar = new Map<string, Cookie>();
  const seen = ({ path, until }: Cookie) =>
    until > Date.now() && `${new URL(url).pathname}/`.startsWith(`${path}/`.replace('//', '/'));
  const document = {
    get cookie() {
      return [...jar.values()]
        .filter(seen)
        .sort((one, other) => other.path.length - one.path.length)
        .map(({ name, value }) => `${name}=${value}`)
        .join('; ');
    },
    set cookie(line: string) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /Path=([^;]*)/i.exec(line)?.[1] ?? '/';
      const age = ageOf(line);
      if (age !== undefined && age <= 0) jar.delete(`${name} ${path}`);
      else if (!drops.includes(name))
        jar.set(`${name} ${path}`, {
          name,
          value,
          path,
          line,
          until: age ? Date.now() + age * 1_000 : Infinity,
        });
    },
    documentElement: { dataset: { path: new URL(url).pathname } as Record<string, string> },
    querySelector: () => null,
    addEventListener: () => {},
  };
  const location = Object.assign(new URL(url), { assign: vi.fn(), replace: vi.fn() });
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', location);
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  return { jar, document, location };
}

function memoryStorage(): Storage {
  const items: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = String(value);
    },
    removeItem: (key: string) => {
      delete items[key];
    },
  };
  return new Proxy(items, {
    get: (_, key: string) => methods[key as keyof typeof methods] ?? items[key],
  }) as unknown as Storage;
}

export type Sent = { path: string; headers: Record<string, string>; body: Record<string, unknown> };
export type Answer = (sent: Sent) => Response | Promise<Response>;

export const envelope = (data: unknown, code: unknown = '200') => Response.json({ code, data });
export const status = (code: number, body = '') => new Response(body, { status: code });

/** A `fetch` that answers from a table and records what was sent. */
export function openWire(answers: Record<string, Answer>) {
  const sent: Sent[] = [];
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const path = new URL(String(input instanceof Request ? input.url : input)).pathname;
    const call = {
      path,
      headers: Object.fromEntries(new Headers(init.headers)),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
    };
    sent.push(call);
    const answer = answers[path];
    if (!answer) return status(502);
    return answer(call);
  };
  vi.stubGlobal('fetch', fetch);
  return { sent, to: (path: string) => sent.filter((call) => call.path === path) };
}

/** Makes the API answer about the keys with `said`, in the order in which they are asked for. */
export function openOutcomes(path: string, ...said: object[]) {
  const outcomes = ({ body }: Sent) =>
    envelope({
      outcomes: (body['keys'] as string[]).map((key, at) => ({ key, ...said[at] })),
    });
  return openWire({ [path]: outcomes });
}

/** A server that knows one live access token and trades refresh tokens, one use each. */
export function openSession({ refreshMs = 20 } = {}) {
  let live = 'access-1';
  let trade = 'refresh-0';
  let turn = 1;
  const answers: Record<string, Answer> = {
    [getHwanTotal.path]: async ({ headers }) => {
      await pause(2);
      return headers['authorization'] === live ? envelope(1_250_000) : status(401);
    },
    [refresh.path]: async ({ headers }) => {
      await pause(refreshMs);
      if (headers['refreshtoken'] !== trade) return envelope(null, '20305');
      turn += 1;
      live = `access-${turn}`;
      trade = `refresh-${turn}`;
      return envelope({ auth: { id: 'member01', accessToken: live, refreshToken: trade } });
    },
    [login.path]: () => status(401),
  };
  return { answers };
}

/** Stores the tokens of a session whose access token has expired. */
export function storeDeadTokens(): void {
  // The lifetimes of the specification, in seconds.
  document.cookie = 'his1=access-0; Max-Age=1814';
  document.cookie = 'his2=refresh-0; Max-Age=18144';
  document.cookie = 'his3=member01; Max-Age=17280';
}

/** Opens a page of the member whom the cookies name, and whose access token has expired. */
export function openDeadSession(): void {
  openBrowser();
  storeDeadTokens();
  // The client, which lives on from test to test, forgets the member of an earlier page.
  sendOnlyFor(() => undefined);
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens another tab: a fresh instance of the client with the cookies and locks of all tabs. Returns its `send`. */
export async function openTab() {
  vi.resetModules();
  return (await import('#api/client.ts')).send;
}

/** Answers of a session whose refresh is replaced. */
export const refreshing = (answer: Answer) => ({
  ...openSession().answers,
  [refresh.path]: answer,
});
