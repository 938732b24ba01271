import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { JSON_MAX_BYTES } from '#constants.ts';
import { limitBody } from './body-limit.ts';
import type { Clock } from './clock.ts';
import { dispatch } from './dispatch.ts';
import { createDue } from './due.ts';
import { createFaults, Dropped } from './faults.ts';
import { mountDownloads } from './file.ts';
import { type Handler, type Judge, socketOf, type World } from './handle.ts';
import { handlers } from './handlers.ts';
import { mountIdentityProvider } from './identity/provider.ts';
import { CAPTCHA_COST } from './login/captcha.ts';
import { mountPayProvider } from './pay/provider.ts';
import type { Passwords } from './secrets.ts';
import type { Store } from './store.ts';
import { createCallLog, mountTestRoutes } from './test-routes.ts';

/** What differs between Node and a browser, and so is handed in. */
export type Given = {
  store: Store;
  passwords: Passwords;
  /** The ids of the FAQ entries that the portal shows. */
  faqIds: ReadonlySet<string>;
  clock: Clock;
};

export type Options = {
  /** Opens `/__test/…`: faults, clock, reset, calls. */
  faults?: boolean;
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

/** Adds what holds for every call: headers, the permission for the portal's pages to read answers, limits of size. */
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

  for (const path of ['/identity/*', '/checkout/*']) app.use(path, limitBody(JSON_MAX_BYTES));
  app.use('/__test/*', limitBody(TEST_MAX_BYTES));
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
    // The judge's document describes the portal's own calls alone.
    const answer = dispatch(handler, extra.includes(handler) ? unjudged : world);
    app.post(path, limitBody(maxBytes), async (c) => {
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

/** The API host's stand-in, ready to answer; it runs in Node and in a browser. */
export function createReferenceApi(given: Given, options: Options = {}) {
  const { siteOrigins, captchaCost = CAPTCHA_COST, document, judge } = options;
  const { store, clock } = given;
  const isSite = (origin: string) =>
    siteOrigins ? siteOrigins.includes(origin) : LOOPBACK.test(origin);
  const settleDue = createDue(store.db, clock);
  const world: World = {
    ...given,
    ...store,
    captchaCost,
    isSite,
    settleDue,
    ...(judge && { judge }),
  };

  const app = new Hono();
  setUp(app, world);
  mountCalls(app, world, options, store.reset);
  if (document) app.get('/openapi.json', (c) => c.json(document));
  mountIdentityProvider(app, world);
  mountPayProvider(app, world);
  mountDownloads(app, world);
  return { world, fetch: fetchOf(app) };
}
