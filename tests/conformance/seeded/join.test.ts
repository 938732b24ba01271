/** @module-tag seeds */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { consentKeys } from '#api/consent.ts';
import { login } from '#api/login.ts';
import { getOverview } from '#api/overview.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, TICKET_MINUTES } from '#constants.ts';
import { getHwanState } from '#features/hwan/api.ts';
import { checkUserId, type JoinReceipt, join, startJoin } from '#features/join/api.ts';
import { isRequired } from '#rules/consents.ts';
import { later } from '../../reference-api/clock.ts';
import { member } from '../../reference-api/db/schema/member.ts';
import { ticket } from '../../reference-api/db/schema/ticket.ts';
import { requireInForce } from '../../reference-api/join/consents.ts';
import { isReserved } from '../../reference-api/join/join.ts';
import { accountBody, consentsTo } from '../../unit/reference-api/bodies.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';
import { newVerification } from '../../unit/reference-api/proofs.ts';

const api = openApi();
beforeEach(() => api.reset());

async function start(person: string) {
  const verification = await newVerification(api, 'join', person);
  return (await api.call(startJoin, { verification })) as {
    code: string;
    data: { ticket: string; accounts: string[] };
  };
}
const consents = (refused: readonly string[] = []) => consentsTo(consentKeys, refused);
const account = (userId: string) => ({ ...accountBody(userId), answer: ' 한 강 ' });
async function joinAs(person: string, userId: string, more: object = {}) {
  const { code, data } = await start(person);
  if (code !== '200') return { code, data };
  return api.call(join, { ...account(userId), ticket: data.ticket, ...more });
}

describe('a newcomer', () => {
  test('joins, sees what was agreed to, and logs in without owning anything yet', async () => {
    const optional = consentKeys.filter((key) => !isRequired(key));
    const { code, data } = await joinAs('newcomer', 'fresh01', { consents: consents(optional) });
    expect(code).toBe('200');
    const receipt = data as JoinReceipt;
    expect(receipt.userId).toBe('fresh01');
    expect(receipt.consents.map(({ key, agreed }) => [key, agreed])).toEqual(
      consentKeys.map((key) => [key, isRequired(key)]),
    );
    const signedIn = await api.call(login, { userId: 'fresh01', password: 'Abcd!2345' });
    expect(signedIn.code).toBe('200');
    const { auth } = signedIn.data as { auth: Auth };
    expect((await api.call(getHwanState, {}, auth)).data).toMatchObject({ total: 0 });
    const overview = (await api.call(getOverview, {}, auth)).data as { consents: object[] };
    expect(overview.consents).toHaveLength(consentKeys.length);
  });

  test('arrives signed in, and the ticket keeps no session', async () => {
    const { data } = await joinAs('newcomer', 'fresh01');
    const { auth } = data as JoinReceipt;
    expect((await api.call(getHwanState, {}, auth as Auth)).data).toMatchObject({ total: 0 });
    const kept = JSON.stringify(await api.world.db.select().from(ticket));
    expect(kept).toContain('fresh01');
    for (const token of [auth?.accessToken, auth?.refreshToken]) expect(kept).not.toContain(token);
  });

  test('gets the same answer for the same body, and none for another body', async () => {
    const { data } = await start('newcomer');
    const body = { ...account('fresh01'), ticket: data.ticket };
    const first = await api.call(join, body);
    api.advance(MINUTE_MS);
    const again = await api.call(join, body);
    expect({ ...(again.data as object), auth: 0 }).toEqual({ ...(first.data as object), auth: 0 });
    expect((await api.call(join, { ...body, userId: 'fresh02' })).code).toBe('35202');
  });

  test('has an hour for the ticket, which nobody can guess', async () => {
    const { data } = await start('newcomer');
    const body = { ...account('fresh01'), ticket: data.ticket };
    expect((await api.call(join, { ...body, ticket: 'guess' })).code).toBe('35202');
    api.advance(HOUR_MS);
    expect((await api.call(join, body)).code).toBe('35202');
  });
});

describe('who may join', () => {
  test('somebody whose 19th birthday is today may join; with a birthday tomorrow not yet (20704), but from midnight in Seoul', async () => {
    expect((await joinAs('birthday', 'today19')).code).toBe('200');
    expect((await start('tomorrow')).code).toBe('20704');
    expect((await start('minor')).code).toBe('20704');
  });

  test('a person with four accounts may join, one with five may not and gets all five ids (33107)', async () => {
    const sixth = await start('five01');
    expect(sixth.code).toBe('33107');
    expect(sixth.data.accounts).toHaveLength(5);
    expect(sixth.data.accounts).toContain('five01');
    await api.world.db
      .update(member)
      .set({ closedAt: api.world.clock.now() })
      .where(eq(member.userId, 'five03'));
    expect((await joinAs('five01', 'fifth01')).code).toBe('200');
    expect((await start('five01')).code).toBe('33107');
  });

  test('a person may join twice a day, then gets 20405 until the day is over', async () => {
    expect((await joinAs('newcomer', 'fresh01')).code).toBe('200');
    expect((await joinAs('newcomer', 'fresh02')).code).toBe('200');
    expect((await start('newcomer')).code).toBe('20405');
    api.advance(DAY_MS);
    expect((await joinAs('newcomer', 'fresh03')).code).toBe('200');
  });

  test('one address may join ten times an hour, then gets 20406', async () => {
    const people = ['newcomer', 'stranger', 'birthday', 'member01', 'member02'];
    for (const [at, person] of people.entries())
      for (const turn of [1, 2])
        expect((await joinAs(person, `fresh${at}${turn}`)).code).toBe('200');
    expect((await start('heavy01')).code).toBe('20406');
    api.advance(HOUR_MS);
    expect((await start('heavy01')).code).toBe('200');
  });

  test('changes since the verification still count when the form is sent', async () => {
    const { data } = await start('newcomer');
    expect((await joinAs('newcomer', 'fresh01')).code).toBe('200');
    expect((await joinAs('newcomer', 'fresh02')).code).toBe('200');
    const late = await api.call(join, { ...account('fresh03'), ticket: data.ticket });
    expect(late.code).toBe('20405');
  });
});

describe('ids', () => {
  test('an id is reported as taken, closed, reserved or free', async () => {
    const { ticket } = (await start('newcomer')).data;
    const check = async (userId: string) => (await api.call(checkUserId, { ticket, userId })).code;
    expect(await check('member01')).toBe('33104');
    expect(await check('admin77')).toBe('33105');
    expect(await check('fresh01')).toBe('200');
    expect(await check('Fresh01')).toBe('35202');
    await api.world.db
      .update(member)
      .set({ closedAt: api.world.clock.now() })
      .where(eq(member.userId, 'five05'));
    expect(await check('five05')).toBe('33104');
  });

  test('of six who ask for one id at once exactly one gets it; the others get 33104 and may choose another', async () => {
    const people = ['newcomer', 'stranger', 'birthday', 'member01', 'member02', 'heavy01'];
    const tickets = await Promise.all(people.map(async (one) => (await start(one)).data.ticket));
    const answers = await Promise.all(
      tickets.map((ticket) => api.call(join, { ...account('wanted01'), ticket })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([
      '200',
      ...Array(people.length - 1).fill('33104'),
    ]);
    const loser = tickets[answers.findIndex(({ code }) => code === '33104')] ?? '';
    expect((await api.call(join, { ...account('other01'), ticket: loser })).code).toBe('200');
  });
});

test.each([
  ['a needed consent refused', { consents: consents(['privacy']) }],
  ['a consent missing', { consents: consents().slice(1) }],
  ['a weak password', { password: 'abcdefgh' }],
  ['a password with the id in it', { password: 'Fresh01!' }],
  ['a wrong e-mail', { email: 'a..b@c.kr' }],
  ['a question of their own', { question: 'x' }],
  ['an answer of one letter', { answer: ' x ' }],
])('%s is refused', async (_, more) => {
  expect((await joinAs('newcomer', 'fresh01', more)).code).toBe('35202');
});

describe('ids like those of staff', () => {
  test.each(['admin77', 'gamemaster', 'adm1n01', 'xadmin01', 'operat0r', 'gm2026', 'he1pdesk'])(
    '%s cannot be taken',
    (userId) => expect(isReserved(userId)).toBe(true),
  );
  test.each(['member01', 'groot01', 'swordmaster', 'player1', 'moonknight'])('%s can', (userId) =>
    expect(isReserved(userId)).toBe(false),
  );
});

describe('the version that a consent names', () => {
  const join01 = async (version: string) =>
    joinAs('newcomer', 'fresh03', {
      consents: consents().map((one) => ({ ...one, version })),
    });

  test.each(['2999-01-01', '2025-03-01', '2020-01-01'])(
    'of a text that is not in force, %s, is refused',
    async (version) => {
      expect(await join01(version)).toMatchObject({ code: '35202', data: { reason: 'consents' } });
    },
  );

  test('of a text that was in force when the form was opened is accepted', async () => {
    const change = new Date('2026-07-01T00:00:00+09:00');
    const old = [{ key: 'service', version: '2025-03-01' }] as const;
    expect(() => requireInForce(old, later(change, 30 * MINUTE_MS))).not.toThrow();
    expect(() => requireInForce(old, later(change, TICKET_MINUTES * MINUTE_MS + 1))).toThrow();
  });
});
