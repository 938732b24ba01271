import { describe, expect, test, vi } from 'vitest';
import { isSignedIn, readTokens } from '#api/read-tokens.ts';
import {
  canKeepCookies,
  clearTokens,
  removeForeignCookies,
  setSharedPc,
  writeTokens,
} from '#api/tokens.ts';
import { ACCESS_TOKEN_DAYS, DAY_MS } from '#constants.ts';
import { openBrowser } from '../browser.ts';

const all = ['his1', 'his2', 'his3'];
const auth = { id: 'member01', accessToken: 'aaa', refreshToken: 'rrr' };
const lines = (jar: ReturnType<typeof openBrowser>['jar']) =>
  [...jar.values()].map(({ line }) => line);

describe('the three cookies [S11]', () => {
  test('on https they have path /, Lax, Secure, and the lifetimes of the specification in days', () => {
    vi.useFakeTimers({ now: new Date('2026-03-02T05:00:00Z') });
    const { jar } = openBrowser({ url: 'https://portal.test/login' });
    expect(writeTokens(auth)).toBe(true);
    expect(lines(jar).sort()).toEqual([
      'his1=aaa; path=/; sameSite=Lax; secure; expires=Mon, 02 Mar 2026 05:30:14 GMT',
      'his2=rrr; path=/; sameSite=Lax; secure; expires=Mon, 02 Mar 2026 10:02:24 GMT',
      'his3=member01; path=/; sameSite=Lax; secure; expires=Mon, 02 Mar 2026 09:48:00 GMT',
    ]);
    vi.useRealTimers();
  });

  test('on http they are the same without Secure', () => {
    vi.useFakeTimers({ now: new Date('2026-03-02T05:00:00Z') });
    const { jar } = openBrowser({ url: 'http://portal.test/login' });
    expect(writeTokens(auth)).toBe(true);
    expect(lines(jar).sort()).toEqual([
      'his1=aaa; path=/; sameSite=Lax; expires=Mon, 02 Mar 2026 05:30:14 GMT',
      'his2=rrr; path=/; sameSite=Lax; expires=Mon, 02 Mar 2026 10:02:24 GMT',
      'his3=member01; path=/; sameSite=Lax; expires=Mon, 02 Mar 2026 09:48:00 GMT',
    ]);
    vi.useRealTimers();
  });

  test('in PC방 mode they have no lifetime, after a renewal too, until the next sign-in', () => {
    const { jar } = openBrowser();
    setSharedPc(true);
    writeTokens(auth);
    writeTokens({ ...auth, accessToken: 'bbb' });
    expect(lines(jar).sort()).toEqual([
      'his1=bbb; path=/; sameSite=Lax',
      'his2=rrr; path=/; sameSite=Lax',
      'his3=member01; path=/; sameSite=Lax',
    ]);
    setSharedPc(false);
    writeTokens(auth);
    expect(lines(jar)).toHaveLength(3);
    expect(lines(jar).filter((line) => !/expires/i.test(line))).toEqual([]);
  });
});

test('a token that makes a cookie too long is refused, and none is stored [S12]', () => {
  const { jar } = openBrowser();
  expect(writeTokens({ ...auth, accessToken: 'a'.repeat(4_200) })).toBe(false);
  expect(jar.size).toBe(0);
});

test('blocked cookies are detected by writing one, which leaves nothing behind [C1]', () => {
  const { jar, document } = openBrowser();
  expect(canKeepCookies()).toBe(true);
  expect(jar.size).toBe(0);
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  expect(canKeepCookies()).toBe(false);
  expect(writeTokens(auth)).toBe(false);
});

describe('the three cookies are stored all or none [S11]', () => {
  const old = { id: 'rookie01', accessToken: 'old-1', refreshToken: 'old-2' };
  test.each([1, 2, 3, 4, 5, 6, 7])(
    'a browser that does not store some of the three cookies (mixture %i of 7) keeps none',
    (mix) => {
      // Each bit of the number stands for one cookie.
      const drops = all.filter((_, bit) => mix & (1 << bit));
      const { jar } = openBrowser({ drops });
      expect(writeTokens(auth)).toBe(false);
      expect([...jar.keys()]).toEqual([]);
    },
  );

  test.each(all)('a browser that keeps the old %s keeps no half of either set', (name) => {
    const drops: string[] = [];
    const { jar } = openBrowser({ drops });
    writeTokens(old);
    drops.push(name);
    expect(writeTokens(auth)).toBe(false);
    expect([...jar.keys()]).toEqual([]);
  });

  test('a cookie that is too long leaves the old set whole', () => {
    openBrowser();
    writeTokens(old);
    expect(writeTokens({ ...auth, refreshToken: 'a'.repeat(4_200) })).toBe(false);
    expect(readTokens()).toEqual({ access: 'old-1', refresh: 'old-2', id: 'rookie01' });
  });

  test.each(all)('a cookie planted as %s on a longer path is replaced by the new set', (name) => {
    openBrowser({ url: 'http://portal.test/member/present' });
    for (const path of ['/member', '/member/present'])
      document.cookie = `${name}=looks-like-one; Path=${path}`;
    expect(writeTokens(auth)).toBe(true);
    expect(readTokens()).toEqual({ access: 'aaa', refresh: 'rrr', id: 'member01' });
  });
});

test('tokens that a sibling host plants on a longer path are removed, and those of the member stay [C2]', () => {
  const { jar } = openBrowser({ url: 'http://portal.test/pay/complete' });
  writeTokens(auth);
  for (const path of ['/pay', '/pay/', '/pay/complete'])
    for (const name of all) document.cookie = `${name}=theirs; Path=${path}`;
  // The head script reads before anything is removed.
  expect(readTokens()).toEqual({ access: 'aaa', refresh: 'rrr', id: 'member01' });
  removeForeignCookies();
  expect(readTokens()).toEqual({ access: 'aaa', refresh: 'rrr', id: 'member01' });
  expect([...jar.values()].map(({ path }) => path)).toEqual(['/', '/', '/']);
});

test.each(['/', '/pay'])(
  'an access token that a sibling host plants at %s once ours has lapsed is removed, and the session is renewed [C2]',
  (path) => {
    openBrowser({ url: 'http://portal.test/pay' });
    writeTokens(auth);
    vi.useFakeTimers({ now: Date.now() + ACCESS_TOKEN_DAYS * DAY_MS + 1_000 });
    document.cookie = `his1=theirs; Path=${path}`;
    removeForeignCookies();
    expect(readTokens()).toEqual({ refresh: 'rrr', id: 'member01' });
    writeTokens(auth);
    removeForeignCookies();
    expect(readTokens()).toEqual({ access: 'aaa', refresh: 'rrr', id: 'member01' });
    vi.useRealTimers();
  },
);

test('neither storing nor clearing ever shows another tab a token without an id [S10]', () => {
  const { document } = openBrowser();
  const seen: boolean[] = [];
  const watched = {
    get cookie() {
      return document.cookie;
    },
    set cookie(line: string) {
      document.cookie = line;
      seen.push(isSignedIn() && readTokens().id === undefined);
    },
  };
  vi.stubGlobal('document', watched);
  writeTokens(auth);
  writeTokens({ id: 'rookie01', accessToken: 'bbb', refreshToken: 'sss' });
  clearTokens();
  // Three cookies, stored twice and cleared once.
  expect(seen).toHaveLength(9);
  expect(seen).not.toContain(true);
});

test('clearing removes all three, and those that a sibling host has planted on the way to this page [C2]', () => {
  const { jar } = openBrowser({ url: 'http://portal.test/member/present' });
  writeTokens(auth);
  for (const path of ['/', '/member', '/member/', '/member/present', '/member/present/'])
    document.cookie = `his1=planted; Path=${path}`;
  clearTokens();
  expect(readTokens()).toEqual({});
  expect([...jar.keys()]).toEqual([]);
});
