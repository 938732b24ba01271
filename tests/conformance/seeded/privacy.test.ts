/** @module-tag seeds */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import type { Endpoint } from '#api/endpoint.ts';
import {
  getHwanTotal,
  getInquiryCount,
  getOtpStatus,
  getSecurity,
  getUserInfo,
} from '#api/member.ts';
import { logout, refresh } from '#api/session.ts';
import * as hwan from '#features/hwan/api.ts';
import * as withdrawal from '#features/withdrawal/api.ts';
import { askOutcome, askPayOutcome } from '#idempotency/api.ts';
import { isEndpoint } from '../../../scripts/contract/endpoints.ts';
import { handlers } from '../../reference-api/handlers.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';

const api = openApi();

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../src/features/*/{api,guest-api}.ts', '../../../src/{idempotency/api,api/*}.ts'],
  { eager: true },
);
const exported = Object.values(modules)
  .flatMap((all) => Object.values<unknown>(all))
  .filter(isEndpoint);
const closed = handlers.filter(({ endpoint }) => !endpoint.open);

const history = { page: 1, size: 100, from: '2000-01-01', to: '2100-01-01' };

/** Sends what an intruder would: a call in another member's name, in the form the endpoint reads. */
async function forge(endpoint: Endpoint, victim: Auth, intruder?: Auth) {
  const body = { ...history, userId: victim.id, id: victim.id, accessToken: victim.accessToken };
  if (!endpoint.form) return api.call(endpoint, body, intruder, { 'Idempotency-Key': 'forged' });
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, `${value}`);
  const { accessToken, refreshToken } = intruder ?? {};
  const headers = accessToken && refreshToken ? { Authorization: accessToken, refreshToken } : {};
  const answer = await api.send(endpoint.path, { headers, body: form });
  const { code, data } = (await answer.json()) as { code: string; data: unknown };
  return { status: answer.status, code, data };
}

test('every endpoint of the contract has exactly one handler, and every handler its endpoint', () => {
  expect(exported.length).toBeGreaterThan(10);
  const served = handlers.map(({ endpoint }) => endpoint.path);
  expect(served.toSorted()).toEqual(exported.map(({ path }) => path).toSorted());
  expect(new Set(served).size).toBe(served.length);
});

describe('one member’s data and another member', () => {
  const cases = closed
    .filter(({ endpoint }) => endpoint !== logout)
    .map(({ endpoint }) => [endpoint.path, endpoint] as const);
  const secrets = ['김강호', 'member01@example.com', '010-2000-1000', '1250000'];

  let victim: Auth;
  beforeAll(async () => {
    victim = await api.auth('member01');
  });

  test.each(cases)('%s shows nothing of a member whom only the body names', async (_, endpoint) => {
    const answer = await forge(endpoint, victim, await api.auth('member02'));
    for (const secret of secrets) expect(JSON.stringify(answer.data ?? '')).not.toContain(secret);
  });

  test('the check would notice a leak: what member01 sees of themselves is there', async () => {
    const owner = await api.auth('member01');
    const own = async (endpoint: Endpoint) => (await forge(endpoint, owner, owner)).data;
    expect(await own(getUserInfo)).toMatchObject({ info: { name: '김강호' } });
    expect(await own(getHwanTotal)).toBe(1_250_000);
    expect(JSON.stringify(await own(hwan.getUseHistory))).toContain('월영검');
  });
});

describe('a member whose withdrawal is pending', () => {
  const frame = [getSecurity, getHwanTotal, getInquiryCount, getUserInfo, getOtpStatus];

  test.each(frame.map((endpoint) => [endpoint.path, endpoint] as const))(
    'may load the frame: %s',
    async (_, endpoint) => {
      const auth = await api.auth('secede01');
      expect((await api.call(endpoint, { userId: 'secede01' }, auth)).code).toBe('200');
    },
  );

  test('gets the day of the request with the id info', async () => {
    const auth = await api.auth('secede01');
    expect((await api.call(getUserInfo, { userId: '' }, auth)).data).toMatchObject({
      info: { secedeYn: 'Y', secedeDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
  });

  test('may also see, request and take back the withdrawal', () => {
    const open = closed.filter(({ duringWithdrawal }) => duringWithdrawal);
    expect(open.map(({ endpoint }) => endpoint)).toEqual(
      expect.arrayContaining([
        ...frame,
        ...Object.values(withdrawal).filter(isEndpoint),
        ...[askOutcome, askPayOutcome],
      ]),
    );
    expect(open).toHaveLength(frame.length + 5);
  });

  const rest = closed.filter(({ duringWithdrawal }) => !duringWithdrawal);
  test.each(rest.map(({ endpoint }) => [endpoint.path, endpoint] as const))(
    'is refused by every other call: %s',
    async (_, endpoint) => {
      const auth = await api.auth('secede01');
      const answer = await forge(endpoint, auth, auth);
      expect(answer).toMatchObject({ status: 200, code: '20705' });
      expect(answer.data).toBeUndefined();
    },
  );

  test('may refresh and log out', async () => {
    const auth = await api.auth('secede01');
    const { code, data } = await api.call(refresh, { id: 'secede01' }, auth);
    expect(code).toBe('200');
    const next = (data as { auth: Auth }).auth;
    const body = { id: next.id, accessToken: next.accessToken };
    expect((await api.call(logout, body, next)).code).toBe('200');
  });
});
