import { number, object } from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendOnlyFor } from '#api/client.ts';
import { endpoint } from '#api/endpoint.ts';
import { refresh } from '#api/session.ts';
import { idempotencyKeysOf } from '#drafts/idempotency-keys.ts';
import { LostCall, sendOnce } from '#idempotency/send-once.ts';
import {
  envelope,
  openDeadSession,
  openSession,
  openWire,
  status,
  storeDeadTokens,
} from '../browser.ts';

const buy = endpoint('/test/buy', object({ amount: number() }), object({ done: number() }), {
  once: true,
});
const keysOf = (wire: ReturnType<typeof openWire>) =>
  wire.to(buy.path).map(({ headers }) => headers['idempotency-key']);
const count = (keys: unknown[]) => new Set(keys).size;
const tryToBuy = (amount: number) => sendOnce(buy, { amount }).catch(() => undefined);

beforeEach(openDeadSession);

test('a missing answer keeps the key, an answer or a refusal ends it [P3]', async () => {
  const answers = [
    status(502),
    envelope(null, '31104'),
    envelope({ done: 1 }),
    envelope({ done: 1 }),
  ];
  const wire = openWire({ [buy.path]: () => answers.shift() ?? status(502) });
  for (let tries = 0; tries < 4; tries += 1) await tryToBuy(1);
  const keys = keysOf(wire);
  expect(keys).toHaveLength(4);
  expect(keys[1]).toBe(keys[0]);
  expect(count(keys)).toBe(3);
});

test('another call in between and a new login keep the key of the first call [P4, P5, P12]', async () => {
  const wire = openWire({ [buy.path]: () => status(502) });
  await tryToBuy(1);
  await tryToBuy(2);
  for (const name of ['his1', 'his2', 'his3']) document.cookie = `${name}=; Max-Age=0`;
  storeDeadTokens();
  await tryToBuy(1);
  const [first, between, again] = keysOf(wire);
  expect(again).toBe(first);
  expect(between).not.toBe(first);
});

test('the same request keeps its key if its fields come in another order [P3]', async () => {
  const give = endpoint('/test/give', object({ amount: number(), to: number() }), object({}), {
    once: true,
  });
  const wire = openWire({ [give.path]: () => status(502) });
  await sendOnce(give, { amount: 1, to: 2 }).catch(() => undefined);
  await sendOnce(give, { to: 2, amount: 1 }).catch(() => undefined);
  const keys = wire.to(give.path).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(count(keys)).toBe(1);
});

test('a second tab and a reload use the same key [P12]', async () => {
  const wire = openWire({ [buy.path]: () => status(502) });
  await tryToBuy(1);
  const again = async () => {
    vi.resetModules();
    const page = await import('#idempotency/send-once.ts');
    await page.sendOnce(buy, { amount: 1 }).catch(() => undefined);
  };
  await again();
  // Of what the tab alone stores, another tab has nothing.
  vi.stubGlobal('sessionStorage', {});
  await again();
  expect(keysOf(wire)).toHaveLength(3);
  expect(count(keysOf(wire))).toBe(1);
});

test('another member has other keys and sees none of the first member’s [P12]', async () => {
  const wire = openWire({ [buy.path]: () => status(502) });
  await tryToBuy(1);
  document.cookie = 'his3=member02; Max-Age=17280';
  expect(idempotencyKeysOf('member02').open(buy.path)).toEqual([]);
  await tryToBuy(1);
  expect(count(keysOf(wire))).toBe(2);
});

test('what a page of one member sends after another has signed in is kept for the first, and leaves nothing with the other [P12]', async () => {
  const wire = openWire({ [buy.path]: () => status(502) });
  sendOnlyFor(() => 'member01');
  document.cookie = 'his3=member02; Max-Age=17280';
  await tryToBuy(1);
  expect(wire.to(buy.path)).toEqual([]);
  expect(idempotencyKeysOf('member02').open(buy.path)).toEqual([]);
  expect(idempotencyKeysOf('member01').open(buy.path)).toHaveLength(1);
});

test('the screen that offers a call hears that it was answered, also with a refusal, or that its answer was lost', async () => {
  const answers = [envelope({ done: 1 }), envelope(null, '31104'), status(502), status(503)];
  const wire = openWire({ [buy.path]: () => answers.shift() ?? status(502) });
  const heard = () => sendOnce(buy, { amount: 1 }).catch((error: unknown) => error);
  expect(await heard()).toEqual({ done: 1 });
  expect(await heard()).not.toBeInstanceOf(LostCall);
  for (const closed of [undefined, 'maintenance']) {
    const lost = await heard();
    expect(lost).toBeInstanceOf(LostCall);
    expect(lost).toMatchObject({ key: keysOf(wire)[2], closed });
  }
});

test('an answer that only names what it began keeps the key until that has ended', async () => {
  const wire = openWire({ [buy.path]: () => envelope({ done: 7 }) });
  for (let tries = 0; tries < 2; tries += 1)
    await sendOnce({ ...buy, begins: 'done' }, { amount: 1 });
  expect(count(keysOf(wire))).toBe(1);
  expect(idempotencyKeysOf('member01').open(buy.path)).toEqual([]);
});

test('while the key is in use the call is repeated at most three times, within bounds, under one key [P7]', async () => {
  const waits: unknown[] = [];
  const timer = vi.spyOn(globalThis, 'setTimeout').mockImplementation((go, ms) => {
    waits.push(ms);
    queueMicrotask(go);
    return 0 as never;
  });
  const wire = openWire({ [buy.path]: () => status(409) });
  const failed = await sendOnce(buy, { amount: 1 }).catch((error: unknown) => error);
  timer.mockRestore();
  expect(failed).toMatchObject({ failure: { kind: 'no-answer' } });
  expect(keysOf(wire)).toHaveLength(4);
  expect(count(keysOf(wire))).toBe(1);
  expect(waits).toHaveLength(3);
  for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(500);
  for (const wait of waits) expect(wait).toBeLessThanOrEqual(5_000);
});

test('a key that becomes free gets its answer [P7]', async () => {
  const answers = [status(409), envelope({ done: 1 })];
  const wire = openWire({ [buy.path]: () => answers.shift() ?? status(500) });
  expect(await sendOnce(buy, { amount: 1 })).toEqual({ done: 1 });
  const keys = keysOf(wire);
  expect(keys).toHaveLength(2);
  expect(count(keys)).toBe(1);
});

test('a 401 renews the tokens once and sends again, under the same key [P6]', async () => {
  const { answers } = openSession();
  const buying = ({ headers }: { headers: Record<string, string> }) =>
    headers['authorization'] === 'access-2' ? envelope({ done: 1 }) : status(401);
  const wire = openWire({ ...answers, [buy.path]: buying });
  expect(await sendOnce(buy, { amount: 1 })).toEqual({ done: 1 });
  const keys = keysOf(wire);
  expect(keys).toHaveLength(2);
  expect(count(keys)).toBe(1);
  expect(wire.to(refresh.path)).toHaveLength(1);
});

test('a request with secrets keeps its key until its outcome is known, and leaves no trace in the browser [F3]', async () => {
  const tell = endpoint('/test/tell', object({ word: number() }), object({}), {
    once: true,
    secret: true,
    proofs: ['word'],
  });
  const answers = [status(502), status(502), envelope(null, '33491'), envelope({})];
  const wire = openWire({ [tell.path]: () => answers.shift() ?? envelope({}) });
  for (const word of [1, 2, 1, 1]) await sendOnce(tell, { word }).catch(() => undefined);
  const [first, other, again, anew] = wire
    .to(tell.path)
    .map(({ headers }) => headers['idempotency-key']);
  expect(again).toBe(first);
  expect(count([first, other, anew])).toBe(3);
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], []]);
});
