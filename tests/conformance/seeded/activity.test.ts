/** @module-tag seeds */
import { beforeEach, expect, test } from 'vitest';
import { securityQuestions } from '#api/account.copy.ts';
import { getActivity } from '#api/activity.ts';
import { endSessions } from '#api/devices.ts';
import type { DataOf } from '#api/endpoint.ts';
import { login } from '#api/login.ts';
import { changePw } from '#api/password.ts';
import { DAY_MS } from '#constants.ts';
import { dayAfter, seoulIso } from '#day.ts';
import { setHwanSecurity } from '#features/hwan-security/api.ts';
import { resetPw, startReset } from '#features/recover/api.ts';
import { changesOf } from '../../databases/proof-changes.ts';
import { ANSWER, PASSWORD } from '../../reference-api/db/seed/people.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';

const api = openApi();
beforeEach(() => api.reset());

type Auth = Awaited<ReturnType<typeof api.auth>>;
async function eventsOf(auth: Auth, more: object = {}): Promise<DataOf<typeof getActivity>> {
  const now = api.world.clock.now();
  const day = (at: Date) => seoulIso(at).slice(0, 10);
  const span = { from: day(new Date(now.getTime() - 300 * DAY_MS)), to: dayAfter(day(now)) };
  const answer = await api.call(getActivity, { page: 1, size: 100, ...span, ...more }, auth);
  return answer.data as DataOf<typeof getActivity>;
}
/** What was noted since, newest first. */
async function since(auth: Auth, before: { total: number }) {
  const { list, total } = await eventsOf(auth);
  return list
    .slice(0, total - before.total)
    .map(({ kind, on }) => (on === null ? kind : [kind, on]));
}

test('logins, devices and hwan are noted as they are done, and what is refused or changes nothing is not', async () => {
  const auth = await api.auth('rookie01');
  const before = await eventsOf(auth);
  await api.call(login, { userId: 'rookie01', password: 'wrong' });
  await api.once(setHwanSecurity, { usable: 'N' }, auth);
  await api.once(setHwanSecurity, { usable: 'N' }, auth);
  await api.call(endSessions, { sessionId: null }, auth);
  const newPassword = 'Abcd!2345';
  await api.once(changePw, { password: 'wrong', newPassword, endOthers: true }, auth);
  await api.auth('rookie01');
  await api.once(changePw, { password: PASSWORD, newPassword, endOthers: true }, auth);
  expect(await since(auth, before)).toEqual([
    'devices',
    'password',
    'login',
    ['hwan', false],
    'loginFailed',
  ]);
});

const otpOff = ['otp', false];
const otpOn = ['otp', true];
test.each([
  ['password', ['password']],
  ['address', ['email']],
  ['phone', ['phone']],
  ['answer', ['question']],
  ['OTP off', [otpOff, otpOn, otpOff]],
  ['OTP new', [otpOn, otpOff]],
] as const)('a change of the %s is noted', async (change, noted) => {
  const here = await api.auth('member01');
  const before = await eventsOf(here);
  await changesOf(api)[change]({ here, there: here });
  expect(await since(here, before)).toEqual(noted);
});

test('a forgotten password that is replaced is noted', async () => {
  const userId = 'member01';
  const auth = await api.auth(userId);
  const before = await eventsOf(auth);
  const proof = { userId, by: 'answer', question: securityQuestions[0], answer: ANSWER };
  const { token } = (await api.call(startReset, proof)).data as { token: string };
  const body = { userId, token, password: 'Abcd!2345', endOthers: false };
  expect((await api.call(resetPw, body)).code).toBe('200');
  expect(await since(auth, before)).toEqual(['recovery']);
});

test('a kind narrows the list, and nobody sees the events of another', async () => {
  const auth = await api.auth('heavy01');
  const { total, list } = await eventsOf(auth);
  const logins = await eventsOf(auth, { kind: 'login' });
  expect(logins.total).toBeLessThan(total);
  expect(logins.list.every(({ kind }) => kind === 'login')).toBe(true);
  const other = await eventsOf(await api.auth('rookie01'));
  expect(other.list.map(({ activityNo }) => activityNo)).not.toContain(list[0]?.activityNo);
});

test('no event holds a full address', async () => {
  const { list } = await eventsOf(await api.auth('member01'));
  expect(list.length).toBeGreaterThan(10);
  for (const { ip } of list) expect(ip).toMatch(/^\d+\.\d+\.\d+\.\*\*\*$/);
});
