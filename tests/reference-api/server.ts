import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { JSON_MAX_BYTES } from '#constants.ts';
import { blockHandlers } from './block/block.ts';
import { mayFileHandlers } from './block/sanctions.ts';
import { limited } from './body-limit.ts';
import { type Clock, createClock } from './clock.ts';
import { commonHandlers } from './common.ts';
import { dispatch } from './dispatch.ts';
import { dormancyHandlers } from './dormancy/dormancy.ts';
import { createDue } from './due.ts';
import { faqHandlers } from './faq/faq.ts';
import { createFaults, Dropped } from './faults.ts';
import { fileHandlers, mountDownloads } from './file.ts';
import { giftHandlers } from './gift/gift.ts';
import { type Handler, socketOf, type World } from './handle.ts';
import { hwanHandlers } from './hwan/hwan.ts';
import { hwanSecurityHandlers } from './hwan-security/hwan-security.ts';
import { identityHandlers } from './identity/identity.ts';
import { mountIdentityProvider } from './identity/provider.ts';
import { infoHandlers } from './info/info.ts';
import { guestHandlers } from './inquiry/guest.ts';
import { inquiryHandlers } from './inquiry/inquiry.ts';
import { joinHandlers } from './join/join.ts';
import { CAPTCHA_COST } from './login/captcha.ts';
import { loginHandlers } from './login/login.ts';
import { onceHandlers } from './once.ts';
import { openApi } from './openapi.ts';
import { otpHandlers } from './otp/otp.ts';
import { payHandlers } from './pay/pay.ts';
import { mountPayProvider } from './pay/provider.ts';
import { presentHandlers } from './present/present.ts';
import { quitHandlers } from './quit/quit.ts';
import { recoverHandlers } from './recover/recover.ts';
import { reportHandlers } from './report/report.ts';
import { restorationHandlers } from './restoration/restoration.ts';
import { openStore, type Store, type StoreOptions } from './store.ts';
import { createCallLog, mountTestRoutes } from './test-routes.ts';
import { transferHandlers } from './transfer/transfer.ts';
import { withdrawalHandlers } from './withdrawal/withdrawal.ts';

export const handlers: readonly Handler[] = [
  ...commonHandlers,
  ...fileHandlers,
  ...identityHandlers,
  ...onceHandlers,
  ...joinHandlers,
  ...quitHandlers,
  ...loginHandlers,
  ...recoverHandlers,
  ...hwanHandlers,
  ...giftHandlers,
  ...mayFileHandlers,
  ...inquiryHandlers,
  ...guestHandlers,
  ...infoHandlers,
  ...withdrawalHandlers,
  ...blockHandlers,
  ...dormancyHandlers,
  ...payHandlers,
  ...hwanSecurityHandlers,
  ...otpHandlers,
  ...faqHandlers,
  ...transferHandlers,
  ...presentHandlers,
  ...reportHandlers,
  ...restorationHandlers,
];

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
  const faults = createFaults(answered.map(({ endpoint }) => endpoint.path));
  const calls = createCallLog();
  for (const handler of answered) {
    const { path, maxBytes = JSON_MAX_BYTES } = handler.endpoint;
    const answer = dispatch(handler, world);
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
  const { siteOrigins, captchaCost = CAPTCHA_COST } = options;
  const clock: Clock = createClock(options.clock);
  const store = options.store ?? (await openStore(options, clock));
  const isSite = (origin: string) =>
    siteOrigins ? siteOrigins.includes(origin) : LOOPBACK.test(origin);
  const settleDue = createDue(store.db, clock);
  const world: World = { ...store, clock, captchaCost, isSite, settleDue };

  const app = new Hono();
  setUp(app, world);
  mountCalls(app, world, options, store.reset);
  const document = openApi(handlers);
  app.get('/openapi.json', (c) => c.json(document));
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
