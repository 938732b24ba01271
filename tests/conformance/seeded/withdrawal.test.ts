/** @module-tag seeds */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { getUserInfo } from '#api/member.ts';
import { getOverview } from '#api/overview.ts';
import { DAY_MS, SECOND_MS } from '#constants.ts';
import { cancelWithdrawal, getWithdrawal, requestWithdrawal } from '#features/withdrawal/api.ts';
import { inquiry } from '../../reference-api/db/schema/inquiry.ts';
import { member } from '../../reference-api/db/schema/member.ts';
import { key } from '../../unit/reference-api/keys.ts';
import { openApi, PASSWORD } from '../../unit/reference-api/open-api.ts';
import { newVerification } from '../../unit/reference-api/proofs.ts';

let time = Date.now();
const api = openApi({ clock: () => time });
beforeEach(() => api.reset());

describe('requesting a withdrawal', () => {
  const ask = async (auth: Auth, more: object = {}, id = 'w1') =>
    api.call(
      requestWithdrawal,
      {
        agreed: true,
        password: PASSWORD,
        verification: await newVerification(api, 'withdrawal', 'member01', auth),
        ...more,
      },
      auth,
      key(id),
    );

  test('a withdrawal is pending, allows its own screen only, and can be taken back', async () => {
    const auth = await api.auth('member01');
    const before = (await api.call(getWithdrawal, {}, auth)).data;
    expect(before).toMatchObject({ pending: null, hwan: expect.any(Object) });
    const { code, data } = await ask(auth);
    expect(code).toBe('200');
    const { requestedAt, dueAt } = data as { requestedAt: string; dueAt: string };
    expect(Date.parse(dueAt) - Date.parse(requestedAt)).toBe(7 * DAY_MS);
    expect((await api.call(getOverview, {}, auth)).code).toBe('20705');
    expect((await api.call(getUserInfo, { userId: 'member01' }, auth)).data).toMatchObject({
      info: { secedeYn: 'Y' },
    });
    expect((await ask(auth, {}, 'w2')).code).toBe('31204');
    expect((await api.call(cancelWithdrawal, {}, auth)).code).toBe('200');
    expect((await api.call(cancelWithdrawal, {}, auth)).code).toBe('200');
    expect((await api.call(getOverview, {}, auth)).code).toBe('200');
  });
  test('a missing agreement is refused, and nothing is pending then', async () => {
    const auth = await api.auth('member01');
    expect((await ask(auth, { agreed: false }, 'c')).code).toBe('35202');
    expect((await api.call(getOverview, {}, auth)).code).toBe('200');
  });
  test('only inquiries that wait for an answer are counted as open', async () => {
    const auth = await api.auth('member02');
    const shown = async (status: 'answering' | 'answered' | 'solved', answerDueAt?: Date) => {
      await api.world.db.update(inquiry).set({ status, answerDueAt });
      return ((await api.call(getWithdrawal, {}, auth)).data as { inquiries: number }).inquiries;
    };
    expect(await shown('answering')).toBeGreaterThan(0);
    expect([await shown('answered'), await shown('solved')]).toEqual([0, 0]);
    expect(await shown('answering', api.world.clock.now())).toBe(0);
  });
  test('at the end of its days it cannot be taken back, even if the account is not closed yet', async () => {
    await ask(await api.auth('member01'));
    api.advance(7 * DAY_MS - 1);
    const auth = await api.auth('member01');
    time += 1;
    expect((await api.call(cancelWithdrawal, {}, auth)).status).toBe(401);
    time += SECOND_MS;
    expect((await api.signIn('member01')).code).toBe('20105');
  });
  test('after seven days, not before, the account is gone and its id stays taken', async () => {
    const auth = await api.auth('member01');
    await ask(auth);
    api.advance(7 * DAY_MS - 1);
    expect((await api.signIn('member01')).data).toMatchObject({ info: { secedeYn: 'Y' } });
    api.advance(1);
    expect((await api.signIn('member01')).code).toBe('20105');
    const [row] = await api.world.db.select().from(member).where(eq(member.userId, 'member01'));
    expect(row).toMatchObject({ userId: 'member01', closedAt: expect.any(Date) });
    const left = JSON.stringify(row);
    for (const text of [
      '김강호',
      '1990-03-15',
      '010-2000-1000',
      'example.com',
      'person-',
      'argon2',
    ])
      expect(left).not.toContain(text);
  });
});
