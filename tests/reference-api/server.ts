import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { JSON_MAX_BYTES } from '#constants.ts';
import { limited } from './body-limit.ts';
import { type Clock, createClock } from './clock.ts';
import { dispatch } from './dispatch.ts';
import { createDue } from './due.ts';
import { createFaults, Dropped } from './faults.ts';
import { mountDownloads } from './file.ts';
import { type Handler, type Judge, socketOf, type World } from './handle.ts';
import { handlers } from './handlers.ts';
import { mountIdentityProvider } from './identity/provider.ts';
import { CAPTCHA_COST } from './login/captcha.ts';
import { mountPayProvider } from './pay/provider.ts';
import { openStore, type Store, type StoreOptions } from './store.ts';
import { createCallLog, mountTestRoutes } from './test-routes.ts';

export type Options = StoreOptions & {
  /** A database that is already open; whoever opened it closes it. */
  store?: Store;
  /** Opens `/__test/…`: faults, clock, reset, calls. */
  faults?: boolean;
  /** Milliseconds since 1970; the machine's clock by default. */
  clock?: () => number;
  /** Origins of sites that may call; by default every port of this machine, for development. */
  siteOrigins?: readonly string[];
  captchaCost?: number;
  /** What `/openapi.json` answers. */
  document?: object;
  /** Refuses with 500 what a document does not allow; for tests. */
  judge?: Judge;
  /** Further calls to answer, beside the portal's own. */
  extra?: readonly Handler[];
};

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
const PREFLIGHT_SECONDS = 7200;
/** Large, because a fault may carry a whole answer. */
const TEST_MAX_BYTES = 32 * 1024 * 1024;

/** What every answer gets: headers, the permission for the portal's pages to read it, and limits of size. */
function setUp(app: Hono, { isSite }: World): void {
  app.use(async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    c.header('cache-control', 'no-store');
  });
  app.use(
    cors({
      origin: (origin) => (isSite(origin) ? origin : null),
      allowHeaders: [
        'Authorization',
        'refreshToken',
        'Content-Type',
        'Idempotency-Key',
        'X-XSRF-TOKEN',
      ],
      allowMethods: ['POST'],
      maxAge: PREFLIGHT_SECONDS,
    }),
  );

  for (const path of ['/identity/*', '/checkout/*']) app.use(path, limited(JSON_MAX_BYTES));
  app.use('/__test/*', limited(TEST_MAX_BYTES));
  app.notFound((c) => c.json({ code: '404' }, 404));
  app.onError((error, c) => {
    if (error instanceof Dropped) {
      const socket = socketOf(c);
      // In process there is no socket: the caller's fetch rejects, as it would on a closed connection.
      if (!socket) throw error;
      socket.destroy();
      return c.body(null, 500);
    }
    console.error(error);
    return c.json({ code: '500' }, 500);
  });
}

/** Mounts the calls, each behind the faults and the call log if those are open. */
function mountCalls(
  app: Hono,
  world: World,
  { extra = [], faults: open }: Options,
  reset: Store['reset'],
) {
  const answered = [...handlers, ...extra];
  const { judge: _, ...unjudged } = world;
  const faults = createFaults(answered.map(({ endpoint }) => endpoint.path));
  const calls = createCallLog();
  for (const handler of answered) {
    const { path, maxBytes = JSON_MAX_BYTES } = handler.endpoint;
    // The description knows the portal's own calls alone.
    const answer = dispatch(handler, extra.includes(handler) ? unjudged : world);
    app.post(path, limited(maxBytes), async (c) => {
      if (!open) return answer(c);
      await calls.add(c, path, world.clock.now());
      return faults.apply(c, path, () => answer(c));
    });
  }
  if (open) mountTestRoutes(app, { world, faults, calls, reset });
}

/** Also serves a site server that forwards `/api/…` without removing the prefix. */
const fetchOf = (app: Hono) => (request: Request, env?: object) => {
  const url = new URL(request.url);
  if (!url.pathname.startsWith('/api/')) return app.fetch(request, env);
  url.pathname = url.pathname.slice('/api'.length);
  return app.fetch(new Request(url, request), env);
};

type Listening = { port: number; stop(): Promise<void> };
const listenWith = (fetch: ReturnType<typeof fetchOf>, port: number, hostname: string) =>
  new Promise<Listening>((resolve, reject) => {
    const stop = () =>
      new Promise<void>((done) => {
        server.close(() => done());
        // Otherwise keep-alive connections of browsers would keep the server open.
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
    const server = serve({ fetch, port, hostname }, (info) => resolve({ port: info.port, stop }));
    server.on('error', reject);
  });

/** The API host's stand-in, ready to answer; `fetch` needs no port. */
export async function createReferenceApi(options: Options = {}) {
  const { siteOrigins, captchaCost = CAPTCHA_COST, document, judge } = options;
  const clock: Clock = createClock(options.clock);
  const store = options.store ?? (await openStore(options, clock));
  const isSite = (origin: string) =>
    siteOrigins ? siteOrigins.includes(origin) : LOOPBACK.test(origin);
  const settleDue = createDue(store.db, clock);
  const world: World = { ...store, clock, captchaCost, isSite, settleDue, ...(judge && { judge }) };

  const app = new Hono();
  setUp(app, world);
  mountCalls(app, world, options, store.reset);
  if (document) app.get('/openapi.json', (c) => c.json(document));
  mountIdentityProvider(app, world);
  mountPayProvider(app, world);
  mountDownloads(app, world);

  const fetch = fetchOf(app);
  return {
    world,
    fetch: (input: string | URL | Request, init?: RequestInit) =>
      Promise.resolve(fetch(new Request(input, init))),
    /** Answers on a port of this machine; rejects when it is taken. */
    listen: (port: number, hostname = '127.0.0.1') => listenWith(fetch, port, hostname),
    close: () => (options.store ? Promise.resolve() : store.close()),
  };
}
