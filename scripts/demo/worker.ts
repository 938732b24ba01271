/** The Service Worker of the demo: it answers the API, the checkout, the provider's page and the mail for every tab. */
import { codeOf } from '../../tests/support/otp-code.ts';
import { type Demo, openDemo, removeData } from './database.ts';
import { CALLS } from './files.ts';

type Waiting = Event & { waitUntil(done: Promise<unknown>): void };
type Asked = Waiting & { request: Request; respondWith(answer: Promise<Response>): void };
type Worker = {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(name: 'install' | 'activate' | 'message', run: (event: Waiting) => void): void;
  addEventListener(name: 'fetch', run: (event: Asked) => void): void;
};
const worker = self as unknown as Worker;

let opening: Promise<Demo> | undefined;
/** Opens the database once, whoever asks first; a failure is tried again by the next call. */
function demo(): Promise<Demo> {
  opening ??= openDemo().catch((error) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function reset(): Promise<Response> {
  // Data that cannot be opened are removed too.
  await demo().then(({ remove }) => remove(), removeData);
  opening = undefined;
  await demo();
  return Response.json({});
}

/** What the demo's own page shows: the API's time and the OTP code of now. */
async function now(): Promise<Response> {
  const { clock } = await demo();
  return Response.json({ now: clock.now().toISOString(), otp: codeOf(clock.ahead()) });
}

async function answer({ request }: Asked): Promise<Response> {
  const { api, note } = await demo();
  const { pathname, search } = new URL(request.url);
  const { method, headers } = request;
  const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer();
  // The API would take the prefix off itself by a copy of the request, and a copy has no body in Firefox.
  const url = location.origin + pathname.replace(/^\/api\//, '/') + search;
  const given = await api.fetch(new Request(url, { method, headers, ...(body && { body }) }));
  if (pathname.includes('/__test/'))
    await note(pathname, method, new TextDecoder().decode(body ?? new ArrayBuffer(0)));
  return given;
}

/** Pages by their clean path, also from a server that knows files alone. */
async function page(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const isFile = /\.\w+$/.test(url.pathname) || url.pathname.endsWith('/');
  const named = isFile ? undefined : await fetch(`${url.pathname}.html${url.search}`);
  const found = named?.ok ? named : await fetch(url);
  if (found.ok || found.status !== 404) return renewed(found, found.status);
  return renewed(await fetch('/404.html'), 404);
}

/**
 * The same answer as one that was not redirected, which a navigation demands; a host's headers would keep it out of
 * the frame in which a state is shown as on a phone.
 */
const renewed = ({ body, headers }: Response, status: number) =>
  new Response(body, {
    status,
    headers: { 'content-type': headers.get('content-type') ?? 'text/html' },
  });

const IS_API = /^\/(?:api|checkout|files)\/|^\/identity\/provider$/;

function route(event: Asked): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return undefined;
  if (url.pathname === CALLS.reset) return reset();
  if (url.pathname === CALLS.now) return now();
  if (IS_API.test(url.pathname)) {
    const given = answer(event);
    const kept = given.then(async (response) => {
      await (await demo()).save();
      return response;
    });
    // Until the data are written the worker must not be stopped.
    event.waitUntil(kept.catch(() => undefined));
    // What moves money is answered once it is kept.
    const isMoney = request.headers.has('idempotency-key') || url.pathname.startsWith('/checkout/');
    return isMoney ? kept : given;
  }
  return request.mode === 'navigate' ? page(request) : undefined;
}

// A page that was reloaded past its worker asks for it.
worker.addEventListener('message', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const given = route(event);
  if (given) event.respondWith(given.catch(() => Response.error()));
});
