import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  DAY_MS,
  INTENTION_ASKED_DAYS,
  INTENTION_KEPT_DAYS,
  INTENTION_NAMED_DAYS,
} from '#constants.ts';
import {
  dropIntentions,
  isOld,
  note,
  openIntentions,
  readIntentions,
  settle,
  takeKey,
} from '#once/intentions.ts';
import { openBrowser } from '../browser.ts';

const [ME, OTHER, SEND, BUY] = ['member01', 'member02', '/test/send', '/test/buy'];

beforeEach(() => {
  openBrowser();
  for (const member of [ME, OTHER]) dropIntentions(member);
});
// The files of a worker share one clock.
afterEach(() => void vi.useRealTimers());

test('several intentions can be open at once, each with its key, until the outcome of each is known [P12]', async () => {
  const one = await takeKey(ME, SEND, 'a');
  const two = await takeKey(ME, SEND, 'b');
  const three = await takeKey(ME, BUY, 'a');
  expect(new Set([one, two, three]).size).toBe(3);
  await settle(ME, two);
  expect(await takeKey(ME, SEND, 'a')).toBe(one);
  expect(await takeKey(ME, BUY, 'a')).toBe(three);
  expect(await takeKey(ME, SEND, 'b')).not.toBe(two);
});

test('an intention started many times at once has one key [P12]', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, () => takeKey(ME, SEND, 'a')));
  expect(new Set(keys).size).toBe(1);
});

test('an intention belongs to its member alone, and disappears when that member signs out [P12]', async () => {
  const mine = await takeKey(ME, SEND, 'a');
  const others = await takeKey(OTHER, SEND, 'a');
  expect(others).not.toBe(mine);
  dropIntentions(ME);
  expect(readIntentions(ME)).toEqual([]);
  expect(await takeKey(OTHER, SEND, 'a')).toBe(others);
});

test('a visitor’s intention survives a reload of its tab, and is never found among a member’s [P12]', async () => {
  const key = await takeKey('', SEND, 'a');
  vi.resetModules();
  const anew = await import('#once/intentions.ts');
  expect(await anew.takeKey('', SEND, 'a')).toBe(key);
  expect(Object.keys(localStorage)).toEqual([]);
  expect(readIntentions(ME)).toEqual([]);
  anew.dropIntentions('');
  expect(anew.openIntentions('', SEND)).toEqual([]);
});

test('an exception while a key is in use is passed on, and the action is not tried again', async () => {
  const made = vi.spyOn(crypto, 'randomUUID').mockImplementationOnce(() => {
    throw new TypeError('broken on purpose');
  });
  await expect(takeKey(ME, SEND, 'a')).rejects.toThrow('broken on purpose');
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
  expect(readIntentions(ME)).toEqual([]);
});

test('no storage contains the id of the member or a word of the intention [F3]', async () => {
  await takeKey(ME, SEND, 'mark');
  expect(Object.keys(sessionStorage)).toHaveLength(1);
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain(ME);
});

test('an intention reported as never arrived is not open, and is sent again under its key', async () => {
  const key = await takeKey(ME, SEND, 'a');
  await note(ME, key, { missed: true });
  expect(openIntentions(ME, SEND)).toEqual([]);
  expect(await takeKey(ME, SEND, 'a')).toBe(key);
  expect(openIntentions(ME, SEND)).toHaveLength(1);
});

test('an intention is asked for while the API still knows it, then only named, then forgotten', async () => {
  expect(INTENTION_ASKED_DAYS).toBeLessThan(INTENTION_KEPT_DAYS);
  vi.useFakeTimers({ toFake: ['Date'] });
  const key = await takeKey(ME, SEND, 'a');
  const age = (days: number) => vi.setSystemTime(Date.now() + days * DAY_MS);
  age(INTENTION_ASKED_DAYS);
  expect(openIntentions(ME, SEND).map(isOld)).toEqual([false]);
  age(0.1);
  expect(openIntentions(ME, SEND).map(isOld)).toEqual([true]);
  expect(await takeKey(ME, SEND, 'a')).not.toBe(key);
  age(INTENTION_NAMED_DAYS + 0.1);
  expect(readIntentions(ME)).toEqual([]);
});

test('a clock that was set back makes an intention old, never young again [K1]', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await takeKey(ME, SEND, 'a');
  vi.setSystemTime(Date.now() - DAY_MS);
  expect(openIntentions(ME, SEND).map(isOld)).toEqual([true]);
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
  const key = await takeKey(ME, SEND, 'a');
  expect(await takeKey(ME, SEND, 'a')).toBe(key);
  await settle(ME, key);
  expect(readIntentions(ME)).toEqual([]);
});

test('without locks an intention has one key too [C2]', async () => {
  vi.stubGlobal('navigator', {});
  expect(await takeKey(ME, SEND, 'a')).toBe(await takeKey(ME, SEND, 'a'));
  vi.unstubAllGlobals();
});

test('other data in the storage are not taken for an intention [H1]', async () => {
  await takeKey(ME, SEND, 'a');
  for (const text of ['junk', '{}', '[null,1,{"key":1}]', '[{"key":"k","path":"/test/send"}]']) {
    for (const place of [localStorage, sessionStorage])
      for (const name of Object.keys(place)) place.setItem(name, text);
    expect(readIntentions(ME)).toEqual([]);
  }
});
