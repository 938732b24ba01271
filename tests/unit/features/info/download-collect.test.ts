import { expect, test } from 'vitest';
import { ApiError } from '#api/client.ts';
import { getSessions } from '#api/devices.ts';
import { refresh } from '#api/session.ts';
import { GATE_MINUTES, MINUTE_MS } from '#constants.ts';
import { errorText, sessionEndedCode } from '#errors.ts';
import { getGifts } from '#features/gift/api.ts';
import { getUseHistory } from '#features/hwan/api.ts';
import { getInfo } from '#features/info/api.ts';
import { collect, partKeys } from '#features/info/download-collect.ts';
import { OTP_SECRET, PASSWORD } from '../../../reference-api/db/seed/people.ts';
import { openPortal } from '../../portal.ts';
import { openApi } from '../../reference-api/open-api.ts';
import { gateOf } from '../../reference-api/proofs.ts';

const api = openApi();
const portal = openPortal(api);
const { fault } = portal;
const { signal } = new AbortController();

async function signIn(userId: string) {
  const auth = await portal.signIn(userId);
  return { auth, ticket: await gateOf(api, auth) };
}
const failureOf = (error: unknown) => (error instanceof ApiError ? error.failure : error);

test('every page of every list is collected, and the progress is told part by part', async () => {
  const { ticket } = await signIn('heavy01');
  // The 10,000 records of its hwan are those of the CSV file, and take long.
  await fault({ path: getUseHistory.path, code: '200', data: { list: [], total: 0 } });
  const told = new Map<string, [number, number]>();
  const { contents, failures } = await collect(
    undefined,
    { ticket, signal },
    ({ part, turn, done }) => told.set(part, [turn, done]),
  );
  expect(failures).toEqual({});
  expect(Object.keys(contents)).toEqual(partKeys);
  const rows = (part: keyof typeof contents) => contents[part]?.rows.length;
  expect([rows('inquiries'), rows('gifts'), rows('transfers')]).toEqual([1_000, 500, 1_001]);
  expect([...told.keys()]).toEqual(partKeys);
  expect([...told.values()].map(([turn]) => turn)).toEqual(partKeys.map((_, at) => at + 1));
  expect(told.get('inquiries')?.[1]).toBe(1_000);
});

test('a part that fails stops no other, whatever the failure, and only it is asked for again', async () => {
  const { ticket } = await signIn('member01');
  await fault({ path: getUseHistory.path, code: '32508' });
  await fault({ path: getGifts.path, status: 500 });
  const first = await collect(undefined, { ticket, signal }, () => {});
  expect(Object.keys(first.failures)).toEqual(['hwanRecords', 'gifts']);
  expect(first.failures.hwanRecords).toBe(errorText('32508'));
  expect(Object.keys(first.contents)).toHaveLength(partKeys.length - 2);
  await portal.endFaults();
  portal.asked = [];
  const turns: unknown[] = [];
  const second = await collect(first, { ticket, signal }, ({ turn, of }) => turns.push([turn, of]));
  expect(new Set(portal.asked)).toEqual(new Set([getUseHistory.path, getGifts.path]));
  expect(turns[0]).toEqual([1, 2]);
  expect(second.failures).toEqual({});
  expect(second.contents.member).toBe(first.contents.member);
  expect(second.at).toBe(first.at);
});

test('no secret is collected: no token, no key of OTP, no number by which a login can be ended', async () => {
  const { auth, ticket } = await signIn('member01');
  const { data } = await api.call(getSessions, {}, auth);
  const { list } = data as { list: { sessionId: string }[] };
  const { contents } = await collect(undefined, { ticket, signal }, () => {});
  const text = JSON.stringify(contents);
  const secrets = [auth.accessToken, auth.refreshToken, ticket, OTP_SECRET, PASSWORD];
  const ids = list.map(({ sessionId }) => sessionId);
  expect(ids.length).toBeGreaterThan(0);
  expect([...secrets, ...ids].filter((secret) => text.includes(secret))).toEqual([]);
  expect(contents.devices?.rows).toHaveLength(list.length);
});

test('canceled, it asks for nothing further', async () => {
  const { ticket } = await signIn('member01');
  const stop = new AbortController();
  portal.onCall = (path) => path === getUseHistory.path && stop.abort();
  const error = await collect(undefined, { ticket, signal: stop.signal }, () => {}).catch(
    failureOf,
  );
  expect(error).toEqual({ kind: 'canceled' });
  expect(portal.asked.at(-1)).toBe(getUseHistory.path);
});

test('without a valid ticket of the password it ends at once', async () => {
  const { ticket } = await signIn('member01');
  api.advance((GATE_MINUTES + 1) * MINUTE_MS);
  const error = await collect(undefined, { ticket, signal }, () => {}).catch(failureOf);
  expect(error).toMatchObject({ kind: 'code', data: { reason: 'ticket' } });
  expect(portal.asked).toEqual([getInfo.path]);
});

test('when the session ends in the middle, so does it', async () => {
  const { ticket } = await signIn('member01');
  await fault({ path: getUseHistory.path, status: 401 });
  await fault({ path: refresh.path, code: sessionEndedCode });
  const error = await collect(undefined, { ticket, signal }, () => {}).catch(failureOf);
  expect(error).toMatchObject({ kind: 'session-ended' });
  expect(portal.asked.slice(-2)).toEqual([getUseHistory.path, refresh.path]);
});
