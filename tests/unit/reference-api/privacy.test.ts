import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import * as common from '#api/common.ts';
import type { Endpoint } from '#api/endpoint.ts';
import * as member from '#api/member.ts';
import { handlers } from '../../reference-api/server.ts';
import { openApi } from './open-api.ts';

const api = openApi();

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value;
const folder = new URL('../../../src/api/', import.meta.url);
const modules = await Promise.all(
  readdirSync(folder).map((file) => import(`${folder.pathname}${file}`)),
);
const exported = modules.flatMap((all) => Object.values<unknown>(all)).filter(isEndpoint);
const closed = handlers.filter(({ endpoint }) => !endpoint.open);

/** A valid body for every closed call, about `userId` where the call names one. */
const bodies: Record<string, (userId: string, accessToken: string) => object> = {
  [common.logout.path]: (id, accessToken) => ({ id, accessToken }),
  [member.getUseHistory.path]: (userId) => ({
    userId,
    page: 1,
    size: 100,
    from: '2000-01-01',
    to: '2100-01-01',
  }),
};
const bodyOf = (path: string, userId: string, accessToken: string) =>
  bodies[path]?.(userId, accessToken) ?? { userId };

test('every endpoint of the contract has exactly one handler, and the other way round', () => {
  expect(exported.length).toBeGreaterThan(10);
  const served = handlers.map(({ endpoint }) => endpoint.path);
  expect(served.toSorted()).toEqual(exported.map(({ path }) => path).toSorted());
  expect(new Set(served).size).toBe(served.length);
});

describe('member01 and member02', () => {
  const own: Record<string, unknown> = {};
  beforeAll(async () => {
    const owner = await api.auth('member01');
    for (const { endpoint } of closed) {
      if (endpoint === common.logout) continue;
      const body = bodyOf(endpoint.path, 'member01', owner.accessToken);
      own[endpoint.path] = (await api.call(endpoint, body, owner)).data;
    }
  });

  test.each(closed.map(({ endpoint }) => [endpoint.path, endpoint] as const))(
    '%s: no session gives 401, and a body that names the other changes nothing',
    async (path, endpoint) => {
      const stranger = await api.auth('member02');
      const victim = await api.auth('member01');
      const forged = bodyOf(path, 'member01', victim.accessToken);
      expect((await api.call(endpoint, forged)).status).toBe(401);

      const honest = await api.call(
        endpoint,
        bodyOf(path, 'member02', stranger.accessToken),
        stranger,
      );
      expect(honest.code).toBe('200');
      const intruder = endpoint === common.logout ? await api.auth('member02') : stranger;
      const answer = await api.call(endpoint, forged, intruder);
      expect(answer.code).toBe('200');
      expect(answer.data).toEqual(honest.data);
      const text = JSON.stringify(answer.data);
      for (const secret of ['김강호', 'member01@example.com', '010-2000-1000', '1250000'])
        expect(text).not.toContain(secret);
      expect((await api.call(common.getSecurity, { userId: '' }, victim)).status).toBe(200);
    },
  );

  test('what member01 sees of themselves is really there to be leaked', () => {
    expect(own[common.getUserInfo.path]).toMatchObject({ info: { name: '김강호' } });
    expect(own[common.getHwanTotal.path]).toBe(1_250_000);
    expect(JSON.stringify(own[member.getUseHistory.path])).toContain('월영검');
  });
});

describe('a member whose withdrawal is pending', () => {
  const frame = [
    common.getSecurity,
    common.getHwanTotal,
    common.getInquiryCount,
    common.getUserInfo,
    common.getOtpStatus,
  ];

  test.each(frame.map((endpoint) => [endpoint.path, endpoint] as const))(
    'may load the frame: %s',
    async (_, endpoint) => {
      const auth = await api.auth('secede01');
      expect((await api.call(endpoint, { userId: 'secede01' }, auth)).code).toBe('200');
    },
  );

  test('is told so by the id info, with the day', async () => {
    const auth = await api.auth('secede01');
    expect((await api.call(common.getUserInfo, { userId: '' }, auth)).data).toMatchObject({
      info: { secedeYn: 'Y', secedeDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
  });

  const rest = closed
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) => ![...frame, common.logout].includes(endpoint as never));
  test.each(rest.map((endpoint) => [endpoint.path, endpoint] as const))(
    'reaches nothing else: %s',
    async (path, endpoint) => {
      const auth = await api.auth('secede01');
      const answer = await api.call(endpoint, bodyOf(path, 'secede01', ''), auth);
      expect(answer).toMatchObject({ status: 200, code: '20705' });
      expect(answer.data).toBeUndefined();
    },
  );

  test('may refresh and log out', async () => {
    const auth = await api.auth('secede01');
    const { code, data } = await api.call(common.refresh, { id: 'secede01' }, auth);
    expect(code).toBe('200');
    const next = (data as { auth: Auth }).auth;
    const body = { id: next.id, accessToken: next.accessToken };
    expect((await api.call(common.logout, body, next)).code).toBe('200');
  });
});
