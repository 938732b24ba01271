import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  DAY_MS,
  INTENTION_ASKED_DAYS,
  INTENTION_KEPT_DAYS,
  INTENTION_NAMED_DAYS,
} from '#constants.ts';
import { idempotencyKeysOf, isOld } from '#drafts/idempotency-keys.ts';
import { openBrowser } from '../browser.ts';

const [SEND, BUY] = ['/test/send', '/test/buy'];
const [mine, others] = [idempotencyKeysOf('member01'), idempotencyKeysOf('member02')];

beforeEach(() => {
  openBrowser();
  for (const intentions of [mine, others]) intentions.drop();
});
// The files of a worker share one clock.
afterEach(() => void vi.useRealTimers());

test('several intentions can be open at once, each with its key, until the outcome of each is known [P12]', async () => {
  const one = await mine.takeKey(SEND, 'a');
  const two = await mine.takeKey(SEND, 'b');
  const three = await mine.takeKey(BUY, 'a');
  expect(new Set([one, two, three]).size).toBe(3);
  await mine.forgetKey(two);
  expect(await mine.takeKey(SEND, 'a')).toBe(one);
  expect(await mine.takeKey(BUY, 'a')).toBe(three);
  expect(await mine.takeKey(SEND, 'b')).not.toBe(two);
});

test('an intention started many times at once has one key [P12]', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => mine.takeKey(SEND, 'a')));
  expect(new Set(keys).size).toBe(1);
});

test('an intention belongs to its member alone, and disappears when that member signs out [P12]', async () => {
  const key = await mine.takeKey(SEND, 'a');
  const other = await others.takeKey(SEND, 'a');
  expect(other).not.toBe(key);
  mine.drop();
  expect(mine.all()).toEqual([]);
  expect(await others.takeKey(SEND, 'a')).toBe(other);
});

test('a visitor’s intention survives a reload of its tab, and is never found among a member’s [P12]', async () => {
  const key = await idempotencyKeysOf('').takeKey(SEND, 'a');
  vi.resetModules();
  const anew = await import('#drafts/idempotency-keys.ts');
  expect(await anew.idempotencyKeysOf('').takeKey(SEND, 'a')).toBe(key);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(mine.all()).toEqual([]);
  anew.idempotencyKeysOf('').drop();
  expect(anew.idempotencyKeysOf('').open(SEND)).toEqual([]);
});

test('an exception while a key is in use is passed on, and the action is not tried again', async () => {
  const made = vi.spyOn(crypto, 'randomUUID').mockImplementationOnce(() => {
    throw new TypeError('broken on purpose');
  });
  await expect(mine.takeKey(SEND, 'a')).rejects.toThrow('broken on purpose');
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
  expect(mine.all()).toEqual([]);
});

test('no storage contains the id of the member or a word of the intention [F3]', async () => {
  await mine.takeKey(SEND, 'mark');
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('member01');
});

test('an intention reported as never arrived is not open, and is sent again under its key', async () => {
  const key = await mine.takeKey(SEND, 'a');
  await mine.recordProgress(key, { missed: true });
  expect(mine.open(SEND)).toEqual([]);
  expect(await mine.takeKey(SEND, 'a')).toBe(key);
  expect(mine.open(SEND)).toHaveLength(1);
});

test('an intention is asked for while the API still knows it, then only named, then forgotten', async () => {
  expect(INTENTION_ASKED_DAYS).toBeLessThan(INTENTION_KEPT_DAYS);
  vi.useFakeTimers({ toFake: ['Date'] });
  const key = await mine.takeKey(SEND, 'a');
  const age = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS);
  age(INTENTION_ASKED_DAYS);
  expect(mine.open(SEND).map(isOld)).toEqual([false]);
  age(0.1);
  expect(mine.open(SEND).map(isOld)).toEqual([true]);
  expect(await mine.takeKey(SEND, 'a')).not.toBe(key);
  age(INTENTION_NAMED_DAYS + 0.1);
  expect(mine.all()).toEqual([]);
});

test('a clock that was set back makes an intention old, never young again [K1]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await mine.takeKey(SEND, 'a');
  vi.setSystemTime(Date.now() - DAY_MS);
  expect(mine.open(SEND).map(isOld)).toEqual([true]);
});

const throwing = () =>
  new Proxy({} as Storage, {
    get: () => () => {
      throw new Error('blocked');
    },
  });

test.each([
  ['localStorage blocked', ['localStorage']],
  ['every storage blocked', ['localStorage', 'sessionStorage']],
])('%s: the page still remembers its intentions [C2]', async (_, names) => {
  for (const name of names) vi.stubGlobal(name, throwing());
  const key = await mine.takeKey(SEND, 'a');
  expect(await mine.takeKey(SEND, 'a')).toBe(key);
  await mine.forgetKey(key);
  expect(mine.all()).toEqual([]);
});

test('without locks an intention has one key too [C2]', async () => {
  vi.stubGlobal('navigator', {});
  expect(await mine.takeKey(SEND, 'a')).toBe(await mine.takeKey(SEND, 'a'));
  vi.unstubAllGlobals();
});

test('other data in the storage are not taken for an intention [H1]', async () => {
  await mine.takeKey(SEND, 'a');
  for (const text of ['junk', '{}', '[null,1,{"key":1}]', '[{"key":"k","path":"/test/send"}]']) {
    for (const place of [localStorage, sessionStorage])
      for (const name of Object.keys(place)) place.setItem(name, text);
    expect(mine.all()).toEqual([]);
  }
});
