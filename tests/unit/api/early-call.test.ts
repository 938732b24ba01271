import { afterEach, beforeEach, expect, test } from 'vitest';
import { callKey, type EarlyCall } from '#api/call-key.ts';
import { type ApiError, send } from '#api/client.ts';
import { getHwanState } from '#features/hwan/api.ts';
import { envelope, openDeadSession, openWire } from '../browser.ts';

const data = {
  total: 5,
  paid: 5,
  free: 0,
  expiring: null,
  month: { charged: 0, used: 0, gifted: 0 },
};
const text = JSON.stringify({ code: '200', data });

beforeEach(openDeadSession);
afterEach(() => {
  globalThis.earlyCall = undefined;
});

function early(answer: EarlyCall['answer'], token = 'access-0') {
  globalThis.earlyCall = { key: callKey(getHwanState.path, {}, token), answer };
  return openWire({ [getHwanState.path]: () => envelope({ ...data, total: 7 }) });
}

test('the same request uses the answer that is under way, once', async () => {
  const wire = early(Promise.resolve({ status: 200, text }));
  expect((await send(getHwanState, {})).total).toBe(5);
  expect(wire.sent).toHaveLength(0);
  expect((await send(getHwanState, {})).total).toBe(7);
  expect(wire.sent).toHaveLength(1);
});

test('another member and a call that broke off send the request again', async () => {
  const foreign = early(Promise.resolve({ status: 200, text }), 'access-of-another');
  expect((await send(getHwanState, {})).total).toBe(7);
  expect(foreign.sent).toHaveLength(1);
  const broken = early(Promise.resolve(undefined));
  expect((await send(getHwanState, {})).total).toBe(7);
  expect(broken.sent).toHaveLength(1);
});

test('an early refusal is handled like any other answer', async () => {
  early(Promise.resolve({ status: 200, text: '{"code":"32508"}' }));
  const failure = await send(getHwanState, {}).catch((error: ApiError) => error.failure);
  expect(failure).toMatchObject({ kind: 'code', code: '32508' });
});

test('an early call can be canceled while it runs', async () => {
  early(new Promise(() => {}));
  const cancel = new AbortController();
  const call = send(getHwanState, {}, { signal: cancel.signal });
  cancel.abort();
  expect(await call.catch((error: ApiError) => error.failure.kind)).toBe('canceled');
});

test('a request canceled before it is sent leaves the early answer to the next', async () => {
  early(Promise.resolve({ status: 200, text }));
  const canceled = send(getHwanState, {}, { signal: AbortSignal.abort() });
  expect(await canceled.catch((error: ApiError) => error.failure.kind)).toBe('canceled');
  expect((await send(getHwanState, {})).total).toBe(5);
});
