/** @module-tag seeds */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { endSessions, getSessions, type Session } from '#api/devices.ts';
import { getSecurity } from '#api/member.ts';
import { logout, refresh } from '#api/session.ts';
import { ACCESS_TOKEN_DAYS, DAY_MS, REFRESH_TOKEN_DAYS } from '#constants.ts';
import { rowsOf } from '../../reference-api/db/rows.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';

const api = openApi();
const alive = async (auth: Auth) =>
  (await api.call(getSecurity, { userId: auth.id }, auth)).status === 200;
const renew = (auth: Auth, id = auth.id) => api.call(refresh, { id }, auth);
const renewBy = (headers: Record<string, string>) =>
  api.call(refresh, { id: 'member01' }, undefined, headers);
const renewed = async (auth: Auth) => ((await renew(auth)).data as { auth: Auth }).auth;

describe('access token', () => {
  test('lives as long as the specification says, to the second', async () => {
    const auth = await api.auth('member01');
    api.advance(ACCESS_TOKEN_DAYS * DAY_MS - 1000);
    expect(await alive(auth)).toBe(true);
    api.advance(1000);
    const dead = await api.call(getSecurity, { userId: 'member01' }, auth);
    expect(dead).toMatchObject({ status: 401, code: '401' });
  });
});

describe('refresh', () => {
  test('gives a new pair, and the old access token ends with the reuse window', async () => {
    const old = await api.auth('member01');
    const next = await renewed(old);
    expect(next.id).toBe('member01');
    expect(next.accessToken).not.toBe(old.accessToken);
    expect(await alive(next)).toBe(true);
    expect(await alive(old)).toBe(true);
    api.advance(10_000);
    expect(await alive(old)).toBe(false);
    expect(await alive(next)).toBe(true);
  });

  const renewByAccess = ({ accessToken }: Auth) => renewBy({ Authorization: accessToken });

  test('is refused with an expired access token alone, and the refresh token stays good', async () => {
    const auth = await api.auth('member01');
    api.advance(ACCESS_TOKEN_DAYS * DAY_MS);
    expect((await renewByAccess(auth)).code).toBe('20305');
    expect((await renew(auth)).code).toBe('200');
  });

  test('ends the whole login when an old token is replayed after the window', async () => {
    const stolen = await api.auth('member01');
    const next = await renewed(stolen);
    api.advance(10_000);
    expect((await renew(stolen)).code).toBe('20305');
    expect(await alive(next)).toBe(false);
    expect((await renew(next)).code).toBe('20305');
  });

  test('leaves other logins of the member alone when a token is replayed', async () => {
    const [stolen, other] = [await api.auth('member01'), await api.auth('member01')];
    await renewed(stolen);
    api.advance(10_000);
    await renew(stolen);
    expect(await alive(other)).toBe(true);
  });

  test('that is refused for another’s id spends nothing', async () => {
    const auth = await api.auth('member01');
    expect((await renew(auth, 'member02')).code).toBe('20305');
    expect((await renew(auth)).code).toBe('200');
  });

  test('stops working after five hours', async () => {
    const auth = await api.auth('member01');
    api.advance(REFRESH_TOKEN_DAYS * DAY_MS - 1000);
    const next = await renewed(auth);
    api.advance(REFRESH_TOKEN_DAYS * DAY_MS);
    expect((await renew(next)).code).toBe('20305');
  });
});

describe('logout', () => {
  test('ends this login with its rotations, not the member’s other ones', async () => {
    const [here, there] = [await api.auth('member01'), await api.auth('member01')];
    const next = await renewed(here);
    const body = { id: next.id, accessToken: next.accessToken };
    expect((await api.call(logout, body, next)).code).toBe('200');
    expect(await alive(here)).toBe(false);
    expect(await alive(next)).toBe(false);
    expect((await renew(next)).code).toBe('20305');
    expect(await alive(there)).toBe(true);
  });

  const headersOf = ({ accessToken, refreshToken }: Auth) => ({
    both: { Authorization: accessToken, refreshToken },
    access: { Authorization: accessToken },
    refresh: { refreshToken },
  });
  test.each(['both', 'access', 'refresh'] as const)(
    'after the access token has lapsed, by what is left of the pair (%s), ends the login [S14]',
    async (left) => {
      const auth = await api.auth('member01');
      api.advance(ACCESS_TOKEN_DAYS * DAY_MS);
      const body = { id: auth.id, accessToken: '' };
      expect((await api.call(logout, body, undefined, headersOf(auth)[left])).code).toBe('200');
      expect((await renew(auth)).code).toBe('20305');
    },
  );

  test('with a token from before the last rotation ends the pair in force [S14]', async () => {
    const old = await api.auth('member01');
    const next = await renewed(old);
    await api.call(logout, { id: old.id, accessToken: '' }, undefined, headersOf(old).refresh);
    expect(await alive(next)).toBe(false);
    expect((await renew(next)).code).toBe('20305');
  });

  test('without a token, or with invented ones, ends nothing', async () => {
    const auth = await api.auth('member01');
    for (const headers of [{}, headersOf({ id: '', accessToken: 'x', refreshToken: 'y' }).both])
      expect(
        (await api.call(logout, { id: auth.id, accessToken: '' }, undefined, headers)).code,
      ).toBe('200');
    expect(await alive(auth)).toBe(true);
  });

  test('with another member’s token in the body ends nothing of theirs', async () => {
    const [mine, theirs] = [await api.auth('member01'), await api.auth('member02')];
    await api.call(logout, { id: theirs.id, accessToken: theirs.accessToken }, mine);
    expect(await alive(theirs)).toBe(true);
  });
});

test('the database stores no token', async () => {
  const auth = await api.auth('member01');
  const next = await renewed(auth);
  const rows = await rowsOf<{ line: string }>(
    api.world.db,
    sql`select row_to_json(s)::text as line from portal.session s`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { line } of rows)
    for (const pair of [auth, next])
      for (const token of [pair.accessToken, pair.refreshToken]) expect(line).not.toContain(token);
});

describe('the list of logins', () => {
  const list = async (auth: Auth) =>
    ((await api.call(getSessions, {}, auth)).data as { list: Session[] }).list;
  const end = async (auth: Auth, sessionId: string | null) =>
    (await api.call(endSessions, { sessionId }, auth)).data;
  const other = (all: readonly Session[]) => all.find(({ current }) => !current)?.sessionId ?? '';

  test('has the logins of its member that are not over, and marks this one', async () => {
    await api.reset();
    const [first, second] = [await api.auth('member01'), await api.auth('member01')];
    await api.auth('member02');
    expect((await list(first)).map(({ current }) => current).toSorted()).toEqual([false, true]);
    await api.call(logout, { id: 'member01', accessToken: second.accessToken }, second);
    expect(await list(first)).toMatchObject([{ current: true, device: expect.any(String) }]);
  });

  test('can end another login at once with all its tokens, but neither this one nor one of another member', async () => {
    await api.reset();
    const [mine, lost] = [await api.auth('member01'), await api.auth('member01')];
    const all = await list(mine);
    const own = all.find(({ current }) => current)?.sessionId ?? '';
    expect(own).not.toBe('');
    expect(await end(mine, own)).toEqual({ ended: 0 });
    expect(await alive(mine)).toBe(true);
    expect(await end(await api.auth('member02'), other(all))).toEqual({ ended: 0 });
    expect(await alive(lost)).toBe(true);
    const next = await renewed(lost);
    expect(await end(mine, other(all))).toEqual({ ended: 1 });
    expect([await alive(lost), await alive(next), (await renew(next)).code]).toEqual([
      false,
      false,
      '20305',
    ]);
    expect(await alive(mine)).toBe(true);
  });

  test('can end all logins but this one', async () => {
    await api.reset();
    const all = [
      await api.auth('member01'),
      await api.auth('member01'),
      await api.auth('member01'),
    ];
    const [mine] = all as [Auth];
    expect(await end(mine, null)).toEqual({ ended: 2 });
    expect(await Promise.all(all.map(alive))).toEqual([true, false, false]);
    expect(await list(mine)).toHaveLength(1);
  });
});
