import { number, object } from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { send } from '#api/client.ts';
import { endpoint } from '#api/endpoint.ts';
import { DAY_MS, INTENTION_ASKED_DAYS, INTENTIONS_ASKED_MAX } from '#constants.ts';
import { idempotencyKeysOf, isOld } from '#drafts/idempotency-keys.ts';
import { errorText } from '#errors.ts';
import { askOutcome, askPayOutcome } from '#idempotency/api.ts';
import { forgetKeys } from '#idempotency/forget.ts';
import { hasOpen, resolveOutcome } from '#idempotency/resolve-outcome.ts';
import { syncSession } from '#session/session.ts';
import {
  envelope,
  openDeadSession,
  openOutcomes,
  openWire,
  status,
  storeDeadTokens,
} from '../browser.ts';

const mine = idempotencyKeysOf('member01');
const answer = object({ done: number() });
const buy = endpoint('/test/buy', object({ amount: number() }), answer, { once: true });
const pay = endpoint('/test/pay', object({}), answer, { once: true, host: 'pay', begins: 'done' });
const { signal } = new AbortController();
const find = () => resolveOutcome(buy, { signal });

beforeEach(() => {
  openDeadSession();
  syncSession();
});
// The files of a worker share one clock.
afterEach(() => void vi.useRealTimers());

test('no question is sent when no intention is open, nor again about one that has begun something [P12]', async () => {
  const wire = openOutcomes(askOutcome.path, { state: 'done', code: '200', data: { done: 7 } });
  expect(hasOpen(buy)).toBe(false);
  expect(await find()).toEqual({ done: [], refused: [], missed: false });
  expect(wire.sent).toEqual([]);
  const key = await mine.takeKey(buy.path, 'a');
  await resolveOutcome({ ...buy, begins: 'done' }, { signal });
  expect(hasOpen(buy)).toBe(false);
  expect(mine.all()).toMatchObject([{ key, ref: '7' }]);
});

test('each open intention is asked for in one call, and done, refused and never arrived are told apart [P12]', async () => {
  const keys = [];
  for (const mark of ['a', 'b', 'c']) keys.push(await mine.takeKey(buy.path, mark));
  await mine.takeKey(pay.path, 'other');
  const wire = openOutcomes(
    askOutcome.path,
    { state: 'done', code: '200', data: { done: 7 } },
    { state: 'done', code: '32510', data: { remaining: 4 } },
    { state: 'none' },
  );
  expect(await find()).toEqual({
    done: [{ done: 7 }],
    refused: [{ text: errorText('32510', { remaining: 4 }) }],
    missed: true,
  });
  expect(wire.sent.map(({ body }) => body['keys'])).toEqual([keys]);
  // The known ones are closed; the one that never arrived keeps its key for the same intention.
  expect(hasOpen(buy)).toBe(false);
  expect(mine.all().map(({ mark }) => mark)).toEqual(['c', 'other']);
  expect(await mine.takeKey(buy.path, 'c')).toBe(keys[2]);
});

test('keys that one question has no room for stay unknown until they are asked about', async () => {
  for (let n = 0; n <= INTENTIONS_ASKED_MAX; n += 1) await mine.takeKey(buy.path, `${n}`);
  openWire({
    [askOutcome.path]: ({ body }) =>
      envelope({ outcomes: (body['keys'] as string[]).map((key) => ({ key, state: 'none' })) }),
  });
  const first = await find();
  expect(first).toMatchObject({ open: 'unknown', missed: true, waiting: [expect.any(String)] });
  expect(await resolveOutcome(buy, { signal, keys: first.waiting ?? [] })).not.toHaveProperty(
    'open',
  );
});

test('a refused action is reported with the link that its alert has', async () => {
  for (const mark of ['a', 'b']) await mine.takeKey(buy.path, mark);
  openOutcomes(askOutcome.path, { state: 'done', code: '31113' }, { state: 'done', code: '31106' });
  expect((await find()).refused).toEqual([
    { text: errorText('31113'), link: { href: '/security/hwan', text: '환 보안 설정' } },
    {
      text: errorText('31106'),
      link: {
        href: expect.stringMatching(/^\/member\/inquiry\/request\?code=E31106-/),
        text: '이 오류 번호로 문의하기',
      },
    },
  ]);
});

test('payments are asked for at the payment host', async () => {
  await mine.takeKey(pay.path, 'a');
  const wire = openOutcomes(askPayOutcome.path, { state: 'done', code: '200', data: { done: 1 } });
  const known = await resolveOutcome(pay, { signal });
  expect(known.done).toEqual([{ done: 1 }]);
  expect(wire.to(askPayOutcome.path)).toHaveLength(1);
  // An action in progress is not closed, but there is nothing more to ask.
  expect(mine.open(pay.path)).toEqual([]);
  expect(mine.all().map(({ ref }) => ref)).toEqual(['1']);
});

test('without an answer to the question the outcome is unknown, and the intention stays open [P3]', async () => {
  await mine.takeKey(buy.path, 'a');
  openWire({ [askOutcome.path]: () => status(502) });
  expect(await find()).toMatchObject({ open: 'unknown', done: [] });
  expect(hasOpen(buy)).toBe(true);
});

test('an answer that leaves out a key or its code, or has an unknown word for it, leaves the outcome unknown', async () => {
  await mine.takeKey(buy.path, 'a');
  openWire({ [askOutcome.path]: () => envelope({ outcomes: [] }) });
  expect(await find()).toMatchObject({ open: 'unknown' });
  openOutcomes(askOutcome.path, { state: 'parked' });
  expect(await find()).toMatchObject({ open: 'unknown', done: [], missed: false });
  openOutcomes(askOutcome.path, { state: 'done' });
  expect(await find()).toMatchObject({ open: 'unknown', done: [], refused: [] });
  expect(hasOpen(buy)).toBe(true);
});

test('an action done with an unreadable answer is still done', async () => {
  await mine.takeKey(buy.path, 'a');
  openOutcomes(askOutcome.path, { state: 'done', code: '200', data: { done: 'seven' } });
  expect((await find()).done).toEqual([undefined]);
  expect(hasOpen(buy)).toBe(false);
});

test('an action in progress is waited for, then reported as in progress [P7, P12]', async () => {
  await mine.takeKey(buy.path, 'a');
  const waits: unknown[] = [];
  const timer = vi.spyOn(globalThis, 'setTimeout').mockImplementation((go, ms) => {
    waits.push(ms);
    queueMicrotask(go);
    return 0 as never;
  });
  const wire = openOutcomes(askOutcome.path, { state: 'working' });
  expect(await find()).toMatchObject({ open: 'working' });
  timer.mockRestore();
  expect(wire.sent).toHaveLength(1 + waits.length);
  expect(hasOpen(buy)).toBe(true);
});

test('an action whose outcome another tab learns during the wait is asked for until it is known [P12]', async () => {
  const key = await mine.takeKey(buy.path, 'a');
  openOutcomes(askOutcome.path, { state: 'working' });
  const timer = vi.spyOn(globalThis, 'setTimeout').mockImplementation((go) => {
    void mine.forgetKey(key).then(() => {
      openOutcomes(askOutcome.path, { state: 'done', code: '200', data: { done: 7 } });
      go();
    });
    return 0 as never;
  });
  expect(await find()).toEqual({ done: [{ done: 7 }], refused: [], missed: false });
  timer.mockRestore();
});

test('an action open at the last question is asked for at the next, even if another tab has forgotten it meanwhile [P12]', async () => {
  const key = await mine.takeKey(buy.path, 'a');
  openWire({ [askOutcome.path]: () => status(502) });
  const { waiting = [] } = await find();
  await mine.forgetKey(key);
  openOutcomes(askOutcome.path, { state: 'done', code: '200', data: { done: 7 } });
  expect(await resolveOutcome(buy, { signal, keys: waiting })).toMatchObject({
    done: [{ done: 7 }],
  });
});

describe('a call that changes a state [P3]', () => {
  const look = (changed: () => Promise<boolean | undefined>) =>
    resolveOutcome(buy, { signal, doneBy: changed });

  test.each([
    ['no answer', () => status(502)],
    ['nothing known of it', () => envelope({ outcomes: [] })],
  ])('%s to the question: the state shows that it was done', async (_, answer) => {
    await mine.takeKey(buy.path, 'a');
    openWire({ [askOutcome.path]: answer });
    expect(await look(async () => true)).toEqual({
      done: [undefined],
      refused: [],
      missed: false,
    });
    expect(mine.all()).toEqual([]);
  });

  test('an unchanged state means not done, and the same action is sent again under its key', async () => {
    const key = await mine.takeKey(buy.path, 'a');
    openWire({ [askOutcome.path]: () => status(502) });
    expect(await look(async () => false)).toEqual({ done: [], refused: [], missed: true });
    expect(await mine.takeKey(buy.path, 'a')).toBe(key);
  });

  test('an unreadable state leaves the outcome unknown', async () => {
    await mine.takeKey(buy.path, 'a');
    openWire({ [askOutcome.path]: () => status(502) });
    expect(await look(async () => undefined)).toMatchObject({ open: 'unknown', missed: false });
    expect(hasOpen(buy)).toBe(true);
  });

  test('without an answer to either question the outcome is unknown', async () => {
    await mine.takeKey(buy.path, 'a');
    openWire({});
    const changed = async () => (await send(buy, { amount: 1 })).done === 1;
    expect(await look(changed)).toMatchObject({ open: 'unknown', done: [], missed: false });
  });

  test('a reported outcome is believed, and one in progress is no reason to look at the state', async () => {
    await mine.takeKey(buy.path, 'a');
    openOutcomes(askOutcome.path, { state: 'done', code: '32510', data: { remaining: 4 } });
    const changed = vi.fn(async () => false);
    expect((await look(changed)).refused).toHaveLength(1);
    expect(changed).not.toHaveBeenCalled();
  });
});

/** Another tab waits for the answer to a call with this key, until `answered`; then `other` ends. */
async function waitElsewhere(key: string) {
  const answered = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const other = navigator.locks.request(`intention:${key}`, { mode: 'shared' }, () => {
    begun.resolve();
    return answered.promise;
  });
  await begun.promise;
  return { answered, other };
}

test('an action that another tab still waits for does not count as never arrived [P12]', async () => {
  const key = await mine.takeKey(buy.path, 'a');
  const { answered, other } = await waitElsewhere(key);
  openOutcomes(askOutcome.path, { state: 'none' });
  const timer = vi.spyOn(globalThis, 'setTimeout').mockImplementation((go) => {
    queueMicrotask(go);
    return 0 as never;
  });
  expect(await find()).toMatchObject({ open: 'working', missed: false });
  timer.mockRestore();
  answered.resolve();
  await other;
  expect(await find()).toMatchObject({ missed: true });
});

test('what another tab still waited for when the question was sent is asked about again, though its answer has come since [P12]', async () => {
  const key = await mine.takeKey(buy.path, 'a');
  const { answered, other } = await waitElsewhere(key);
  const outcomes: object[] = [
    { key, state: 'none' },
    { key, state: 'done', code: '200', data: { done: 7 } },
  ];
  openWire({
    [askOutcome.path]: async () => {
      // The call arrives, and the other tab has its answer, before this one has read what it asked for.
      answered.resolve();
      await other;
      return envelope({ outcomes: [outcomes.shift()] });
    },
  });
  expect(await find()).toMatchObject({ done: [{ done: 7 }], missed: false });
});

test('an intention older than the API remembers is not asked for: the member looks for themselves, then it is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await mine.takeKey(buy.path, 'a');
  vi.setSystemTime(Date.now() + (INTENTION_ASKED_DAYS + 0.1) * DAY_MS);
  storeDeadTokens();
  const wire = openOutcomes(askOutcome.path);
  expect(await find()).toMatchObject({ open: 'old' });
  expect(wire.sent).toEqual([]);
  await forgetKeys(buy, isOld);
  expect(hasOpen(buy)).toBe(false);
});
