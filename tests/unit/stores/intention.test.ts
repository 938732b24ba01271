import { number, object } from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { endpoint } from '#api/endpoint.ts';
import { intentionKey, sendOnce, settled } from '#stores/intention.ts';
import { envelope, openBrowser, openWire, status, storeDeadTokens } from '../browser.ts';

const buy = endpoint('/test/buy', object({ amount: number() }), object({ done: number() }), {
  once: true,
});

beforeEach(() => {
  openBrowser();
  storeDeadTokens();
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
