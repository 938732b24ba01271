import { number, object } from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { sendOnlyFor } from '#api/client.ts';
import { refresh } from '#api/common.ts';
import { endpoint } from '#api/endpoint.ts';
import { intentionKey, sendOnce, settled } from '#stores/intention.ts';
import {
  envelope,
  openBrowser,
  openSession,
  openWire,
  status,
  storeDeadTokens,
} from '../browser.ts';

const buy = endpoint('/test/buy', object({ amount: number() }), object({ done: number() }), {
  once: true,
});

beforeEach(() => {
  openBrowser();
  storeDeadTokens();
  sendOnlyFor(() => undefined);
  settled(buy.path);
});

test('P4 P5: the same wish keeps its key, another one gets its own', () => {
  const first = intentionKey('buy', { amount: 1 });
  expect(intentionKey('buy', { amount: 1 })).toBe(first);
  expect(intentionKey('buy', { amount: 2 })).not.toBe(first);
  settled('buy');
});

test('F3: what is wished is not kept, only its mark', () => {
  intentionKey('buy', { number: '01012345678' });
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('01012345678');
  settled('buy');
});

test('P3: no answer keeps the key, an answer or a refusal ends it', async () => {
  const answers = [
    status(502),
    envelope(null, '31104'),
    envelope({ done: 1 }),
    envelope({ done: 1 }),
  ];
  const wire = openWire({ [buy.path]: () => answers.shift() ?? status(502) });
  for (let tries = 0; tries < 4; tries += 1)
    await sendOnce(buy, { amount: 1 }).catch(() => undefined);
  const keys = wire.to(buy.path).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(4);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test('P7: while the key is in use it is asked again three times at most, within its bounds, under one key', async () => {
  vi.useFakeTimers();
  const times: number[] = [];
  const busy = () => {
    times.push(Date.now());
    return status(409);
  };
  const wire = openWire({ [buy.path]: busy });
  const failed = sendOnce(buy, { amount: 1 }).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await failed).toMatchObject({ failure: { kind: 'no-answer' } });
  const waits = times.slice(1).map((at, index) => at - (times[index] ?? 0));
  expect(waits).toHaveLength(3);
  for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(500);
  for (const wait of waits) expect(wait).toBeLessThanOrEqual(5_000);
  const keys = wire.to(buy.path).map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  vi.useRealTimers();
});

test('P7: a key that is free again answers', async () => {
  const answers = [status(409), envelope({ done: 1 })];
  const wire = openWire({ [buy.path]: () => answers.shift() ?? status(500) });
  expect(await sendOnce(buy, { amount: 1 })).toEqual({ done: 1 });
  const keys = wire.to(buy.path).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('P6: a 401 renews once and sends again, under the same key', async () => {
  const { answers } = openSession();
  const buying = ({ headers }: { headers: Record<string, string> }) =>
    headers['authorization'] === 'access-2' ? envelope({ done: 1 }) : status(401);
  const wire = openWire({ ...answers, [buy.path]: buying });
  expect(await sendOnce(buy, { amount: 1 })).toEqual({ done: 1 });
  const keys = wire.to(buy.path).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(wire.to(refresh.path)).toHaveLength(1);
});
