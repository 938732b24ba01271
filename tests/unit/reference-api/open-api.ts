import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import { afterAll, beforeAll } from 'vitest';
import type { Auth, LoginInfo } from '#api/auth.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { getCaptcha, login } from '#api/login.ts';
import { type DatabaseName, newDatabase, realDatabase } from '../../databases/databases.ts';
import { createClock } from '../../reference-api/clock.ts';
import { PASSWORD } from '../../reference-api/db/seed/people.ts';
import { judgeBy, openApiDocument } from '../../reference-api/node/document.ts';
import { openStore } from '../../reference-api/node/store.ts';
import { type Options, openReferenceApi } from '../../reference-api/server.ts';
import type { Store } from '../../reference-api/store.ts';
import { codeAt, OTP_PERIOD_MS } from '../../support/otp-code.ts';
import { freshKey, key } from './keys.ts';

export { PASSWORD };
export const BASE = 'http://api.test';
export type Answer = { status: number; code: string; data: unknown; headers: Headers };
type HeaderFields = Record<string, string>;

const headersOf = (auth?: Auth): HeaderFields =>
  auth ? { Authorization: auth.accessToken, refreshToken: auth.refreshToken } : {};

const document = openApiDocument();
const judge = judgeBy(document);

// Opening a database takes longer than most test files, so a worker has one of each kind, reset before each file.
// On the global object, because `vi.resetModules` would lose it here.
const shared = globalThis as { stores?: Partial<Record<DatabaseName, Promise<Store>>> };
async function seededStore(name: DatabaseName): Promise<Store> {
  shared.stores ??= {};
  shared.stores[name] ??= newDatabase(name).then((options) => openStore(options, createClock()));
  const store = await shared.stores[name];
  await store.reset();
  return store;
}

/** One reference API for a test file, on this worker's database, called over `fetch` in process. */
export function openApi(options: Options = {}, database = realDatabase) {
  let api: Awaited<ReturnType<typeof openReferenceApi>>;
  beforeAll(async () => {
    const store = await seededStore(database);
    // After the seeds, or a proof of a member who joined with them would be older than the member.
    const now = Date.now();
    api = await openReferenceApi({
      faults: true,
      document,
      judge,
      captchaCost: 1,
      // Moves only when a test advances it.
      clock: () => now,
      store,
      ...options,
    });
  });
  afterAll(() => api.close());

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    return api.fetch(BASE + path, { method: 'POST', ...init });
  }

  async function post(path: string, body: unknown, headers: HeaderFields = {}): Promise<Answer> {
    const answer = await send(path, {
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    const { code, data } = await answer.json();
    return { status: answer.status, code, data, headers: answer.headers };
  }

  const call = (endpoint: Endpoint, body: object, auth?: Auth, headers: HeaderFields = {}) =>
    post(endpoint.path, { ...body, gameCode: '3' }, { ...headersOf(auth), ...headers });

  const signIn = (userId: string, password = PASSWORD, captcha?: string) =>
    call(login, { userId, password, ...(captcha && { captcha }) });

  return {
    fetch: (url: string, init: RequestInit) => api.fetch(url, init),
    send,
    post,
    call,
    signIn,
    /** A call under the key of this name, or under one that nobody has used. */
    once: (endpoint: Endpoint, body: object, auth?: Auth, name?: string) =>
      call(endpoint, body, auth, name ? key(name) : freshKey()),
    /** A call, under a fresh key if it is one that takes a key. */
    ask: (endpoint: Endpoint, body: object, auth?: Auth) =>
      call(endpoint, body, auth, endpoint.once ? freshKey() : {}),
    /** The code that an authenticator shows next, because each is accepted once. */
    nextOtp: (secret?: string): string => {
      api.world.clock.advance(OTP_PERIOD_MS);
      return codeAt(api.world.clock.now(), secret);
    },
    /** The tokens of a fresh login that must succeed. */
    async auth(userId: string): Promise<Auth> {
      const answer = await signIn(userId);
      if (answer.code !== '200') throw new Error(`${userId}: ${answer.code}`);
      return (answer.data as { auth: Auth; info: LoginInfo }).auth;
    },
    async solvedCaptcha(): Promise<string> {
      const { data } = await call(getCaptcha, {});
      const challenge = data as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    },
    advance: (ms: number) => api.world.clock.advance(ms),
    listen: () => api.listen(0),
    reset: () => send('/__test/reset'),
    get world() {
      return api.world;
    },
  };
}
