/** The Service Worker of the demo: it answers the API, the checkout, the provider's page and the mail for every tab. */
import { codeOf } from '../../tests/support/otp-code.ts';
import { type Demo, openDemo, removeData } from './database.ts';
import { CALLS } from './files.ts';
import { at, movedAnswer, within } from './home.ts';
import { keeper } from './keep-pages.ts';

/** What is used of a Service Worker, whose types the project does not load beside those of pages. */
type Waiting = Event & { waitUntil(done: Promise<unknown>): void };
type Asked = Waiting & { request: Request; respondWith(answer: Promise<Response>): void };
type Worker = {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(name: 'install' | 'activate' | 'message', run: (event: Waiting) => void): void;
  addEventListener(name: 'fetch', run: (event: Asked) => void): void;
};
const worker = self as unknown as Worker;

const { keepPages, isKept } = keeper();
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

/** What the demo's own page shows: the API's time, the OTP code of now, and whether every page is kept. */
async function now(): Promise<Response> {
  const { clock } = await demo();
  return Response.json({
    now: clock.now().toISOString(),
    otp: codeOf(clock.ahead()),
    isKept: isKept(),
  });
}

async function answer({ request }: Asked): Promise<Response> {
  const { api, note } = await demo();
  const asked = new URL(request.url);
  const [pathname, { search }] = [within(asked), asked];
  const { method, headers } = request;
  const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer();
  // The API would take the prefix off itself by a copy of the request, and a copy has no body in Firefox.
  const url = location.origin + pathname.replace(/^\/api\//, '/') + search;
  const given = await api.fetch(new Request(url, { method, headers, ...(body && { body }) }));
  if (pathname.includes('/__test/'))
    await note(pathname, method, new TextDecoder().decode(body ?? new ArrayBuffer(0)));
  return movedAnswer(given);
}

/** A file as it came; without a network, as it was kept. */
async function file({ url, cache }: Request): Promise<Response> {
  const path = at(within(new URL(url)));
  const given = await fetch(path + new URL(url).search, { cache }).catch(async (error) => {
    const kept = await caches.match(path);
    if (kept) return kept;
    throw error;
  });
  const { body, status, headers } = given;
  // A new response has no address of its own: a module that has two addresses would run twice.
  return body ? new Response(body, { status, headers }) : given;
}

/** A page as it was kept, or the page of unknown paths. */
async function keptPage(path: string): Promise<Response> {
  const names = path === '/' ? ['/index.html'] : [`${path}.html`, path, `${path}/index.html`];
  for (const name of names) {
    const kept = await caches.match(at(name));
    if (kept) return asPage(kept, 200);
  }
  const unknown = await caches.match(at('/404.html'));
  return unknown ? asPage(unknown, 404) : Response.error();
}

/** Pages by their clean path, also from a server that knows files alone. */
async function page(request: Request): Promise<Response> {
  const url = new URL(request.url);
  const path = within(url);
  // `/pay/` is a folder that leads visitors without this worker to `/pay`.
  if (/.\/$/.test(path)) return Response.redirect(at(path.replace(/\/+$/, '')) + url.search);
  return fetchPage(path, url.search).catch(() => keptPage(path));
}

async function fetchPage(path: string, search: string): Promise<Response> {
  const isFile = /\.\w+$|^\/$/.test(path);
  const named = isFile ? undefined : await fetch(at(`${path}.html`) + search);
  const given = named?.ok ? named : await fetch(at(path) + search);
  if (given.ok || given.status !== 404) return asPage(given, given.status);
  return asPage(await fetch(at('/404.html')), 404);
}

/**
 * The answer anew: a navigation refuses one that was redirected, and a host's headers would keep it out of the frame in
 * which a state is shown as on a phone.
 */
const asPage = ({ body, headers }: Response, status: number) =>
  new Response(body, {
    status,
    headers: { 'content-type': headers.get('content-type') ?? 'text/html' },
  });

const API_PATH = /^\/(?:api|checkout|files)\/|^\/identity\/provider$/;

function route(event: Asked): Promise<Response> | undefined {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return undefined;
  const path = within(url);
  if (path === CALLS.reset) return reset();
  if (path === CALLS.now) {
    event.waitUntil(keepPages());
    return now();
  }
  if (API_PATH.test(path)) {
    const given = answer(event);
    const kept = given.then(async (response) => {
      await (await demo()).save();
      return response;
    });
    // Until the data are written the worker must not be stopped.
    event.waitUntil(kept.catch(() => undefined));
    // What moves money is answered once it is kept.
    const isMoney = request.headers.has('idempotency-key') || path.startsWith('/checkout/');
    return isMoney ? kept : given;
  }
  if (request.mode === 'navigate') return page(request);
  return request.method === 'GET' ? file(request) : undefined;
}

// A page that was reloaded past its worker asks to be controlled by it again.
worker.addEventListener('message', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const given = route(event);
  if (given) event.respondWith(given.catch(() => Response.error()));
});
