/**
 * @module-tag seeds
 * @module-tag clock
 * @module-tag database
 * @module-tag faults
 */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { MINUTE_MS } from '#constants.ts';
import * as api from '#features/transfer/api.ts';
import { gameCharacter } from '../../reference-api/db/schema/game.ts';
import { member, otp as otpTable, sanction } from '../../reference-api/db/schema/member.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';
import { openTransfers, TARGET } from '../../unit/reference-api/transfer-calls.ts';

const ref = openApi();
const { once, prove, body, sent, act, total } = openTransfers(ref);
beforeEach(() => ref.reset());

const set = (userId: string, values: Partial<typeof member.$inferInsert>) =>
  ref.world.db.update(member).set(values).where(eq(member.userId, userId));
const setCharacter = (id: number, values: Partial<typeof gameCharacter.$inferInsert>) =>
  ref.world.db.update(gameCharacter).set(values).where(eq(gameCharacter.id, id));
const now = () => ref.world.clock.now();
const allDays = { from: '2000-01-01', to: '2099-12-31' };
const failedOf = async (auth: Auth, target: object = TARGET) => {
  const { data } = await ref.call(api.checkTransfer, target, auth);
  return (data as { checks: { check: string; code: string; passed: boolean }[] }).checks
    .filter(({ passed }) => !passed)
    .map(({ check, code }) => `${check} ${code}`);
};

describe('conditions of a transfer', () => {
  test('all conditions are met for member01’s first character to member02', async () => {
    expect(await failedOf(await ref.auth('member01'))).toEqual([]);
  });

  test.each([
    ['deleted', '31114', () => setCharacter(1, { deletedAt: now() }), {}],
    ['movable', '31112', () => setCharacter(1, { guildMaster: true }), {}],
    ['movable', '31112', () => setCharacter(1, { online: true }), {}],
    ['pending', '30704', async () => {}, { characterNo: 2, characterName: '청풍' }],
    ['account', '31107', async () => {}, { account: 'nobody99' }],
    ['account', '31108', () => set('member02', { closedAt: now() }), {}],
    ['self', '31111', async () => {}, { account: 'member01' }],
    ['lock', '31112', () => set('member02', { secedeRequestedAt: now() }), {}],
    ['lock', '31112', async () => {}, { account: 'dormant01' }],
    ['lock', '31112', async () => {}, { account: 'sanction01' }],
    ['slots', '10504', async () => {}, { account: 'heavy01' }],
    ['security', '31113', () => set('member01', { hwanUsable: false }), {}],
    ['billing', '31105', () => set('member01', { billingSuspended: true }), {}],
    ['otp', '35202', () => ref.world.db.delete(otpTable).where(eq(otpTable.memberId, 1)), {}],
  ] as const)(
    '%s %s: the check shows it, the request is refused with it, and there is no fee',
    async (check, code, change, more) => {
      const auth = await ref.auth('member01');
      const ticket = await prove(auth, 'member01', { ...TARGET, ...more });
      const had = await total('member01');
      await change();
      expect(await failedOf(auth, { ...TARGET, ...more })).toEqual([`${check} ${code}`]);
      expect((await once(api.requestTransfer, body(ticket, more), auth)).code).toBe(code);
      expect(await total('member01')).toBe(had);
    },
  );

  test('a member without hwan gets 31104', async () => {
    await ref.world.db.insert(gameCharacter).values({
      id: 9_001,
      memberId: 3,
      serverNo: 1,
      name: '새싹',
      job: '도사',
      level: 3,
      createdAt: now(),
    });
    const failed = await failedOf(await ref.auth('rookie01'), { ...TARGET, characterNo: 9_001 });
    expect(failed).toEqual(['balance 31104', 'otp 35202']);
  });

  test.each([
    ['with a pending withdrawal', () => set('member01', { secedeRequestedAt: now() })],
    ['that is dormant', () => set('member01', { dormantSince: now() })],
  ])('acceptance from a sender %s is refused (31112), as a request would be', async (_, change) => {
    const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
    const no = await sent(sender);
    await change();
    expect((await act('acceptTransfer', no, receiver)).code).toBe('31112');
  });

  test('while a character moves, its two accounts cannot take part in another transfer (31109, 31110)', async () => {
    const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
    await act('acceptTransfer', await sent(sender), receiver);
    await setCharacter(3, { deletedAt: null });
    const own = { characterNo: 3, account: 'partner01' };
    expect(await failedOf(sender, own)).toEqual(['ownBusy 31109']);
    expect(await failedOf(sender, { ...own, account: 'member02' })).toEqual([
      'ownBusy 31109',
      'receiverBusy 31110',
    ]);
    const account = async (name: string, who: Auth) =>
      (await ref.call(api.checkTransferAccount, { account: name }, who)).code;
    expect(await account('member02', await ref.auth('partner01'))).toBe('31110');
    // A waiting request for one of the two accounts has to wait, too.
    const seeded = await ref.call(
      api.getTransfers,
      { page: 1, size: 10, direction: 'received', ...allDays, status: 'A001' },
      receiver,
    );
    const waiting = (seeded.data as { list: api.Transfer[] }).list;
    const codes: string[] = [];
    for (const { transferNo } of waiting)
      codes.push((await act('acceptTransfer', transferNo, receiver)).code);
    expect(codes).toEqual(['31109', '31110']);
    ref.advance(MINUTE_MS);
    expect(await failedOf(sender, own)).toEqual([]);
  });

  test('a full server refuses acceptance (10504), and the request goes on waiting', async () => {
    const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
    const no = await sent(sender);
    await ref.world.db
      .update(gameCharacter)
      .set({ memberId: 2, serverNo: 1 })
      .where(eq(gameCharacter.memberId, 6));
    await ref.world.db.insert(gameCharacter).values(
      Array.from({ length: 6 }, (_, i) => ({
        memberId: 2,
        serverNo: 1,
        name: `칸${i}`,
        job: '궁수',
        level: 1,
        createdAt: now(),
      })),
    );
    expect((await act('acceptTransfer', no, receiver)).code).toBe('10504');
    expect((await act('cancelTransfer', no, sender)).code).toBe('200');
  });

  test('while either account is sanctioned, a request that waits cannot be accepted (31112)', async () => {
    const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
    const no = await sent(sender);
    for (const memberId of [1, 2]) {
      const why = { kind: 'account', reason: '', policy: '', target: '' } as const;
      await ref.world.db.insert(sanction).values({ memberId, ...why, startsAt: now() });
      expect((await act('acceptTransfer', no, receiver)).code).toBe('31112');
      await ref.world.db.delete(sanction).where(eq(sanction.memberId, memberId));
    }
    expect((await act('acceptTransfer', no, receiver)).code).toBe('200');
  });
});

describe('who may take part in a transfer', () => {
  test('after ten unknown accounts, counted over both calls, whoever asked is refused for ten minutes (20104)', async () => {
    const [auth, other] = [await ref.auth('member01'), await ref.auth('member02')];
    const account = (name: string, who = auth) =>
      ref.call(api.checkTransferAccount, { account: name }, who);
    const checks = (name: string) =>
      ref.call(api.checkTransfer, { ...TARGET, account: name }, auth);
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await account(`nobody${tried}`)).code).toBe('31107');
      expect((await account('member02')).code).toBe('200');
      expect((await checks(`none${tried}`)).code).toBe('200');
    }
    for (const answer of [await account('nobody99'), await account('member02')])
      expect(answer).toMatchObject({ code: '20104', data: { until: expect.any(String) } });
    expect((await checks('member02')).code).toBe('20104');
    expect((await account('member01', other)).code).toBe('200');
    expect((await ref.signIn('member01')).code).toBe('200');
    ref.advance(10 * MINUTE_MS - 1);
    expect((await account('member02')).code).toBe('20104');
    ref.advance(1);
    expect((await account('member02')).code).toBe('200');
  });

  test('the account to receive is named by its masked id and name', async () => {
    const target = { account: ' MEMBER02 ' };
    const { data } = await ref.call(api.checkTransferAccount, target, await ref.auth('member01'));
    expect(data).toEqual({ account: 'mem***', name: '이*연' });
  });

  test.each([
    ['an unknown', 'nobody99', '31107'],
    ['a closed', 'member02', '31108'],
    ['the own', 'member01', '31111'],
  ])('%s account cannot receive (%s: %s)', async (_, account, code) => {
    const auth = await ref.auth('member01');
    await set('member02', { closedAt: now() });
    expect((await ref.call(api.checkTransferAccount, { account }, auth)).code).toBe(code);
  });

  test('a transfer is canceled by nobody but its sender, and answered by nobody but its receiver', async () => {
    const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
    const no = await sent(sender);
    const stranger = await ref.auth('heavy01');
    for (const [name, who] of [
      ['cancelTransfer', receiver],
      ['cancelTransfer', stranger],
      ['acceptTransfer', sender],
      ['acceptTransfer', stranger],
      ['rejectTransfer', sender],
    ] as const)
      expect((await act(name, no, who)).code).toBe('35202');
    const strange = await prove(stranger, 'heavy01');
    expect((await once(api.requestTransfer, body(strange), stranger)).code).toBe('35202');
  });

  test('outside the period every write is refused with 31112, and reading still works', async () => {
    const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
    const no = await sent(sender);
    const ticket = await prove(sender, 'member01', { characterNo: 3, account: 'member02' });
    await ref.post('/__test/settings', { transferPeriod: 'N' });
    const refused = { code: '31112', data: { reason: 'period' } };
    expect(await act('acceptTransfer', no, receiver)).toMatchObject(refused);
    expect(await act('rejectTransfer', no, receiver)).toMatchObject(refused);
    expect(await act('cancelTransfer', no, sender)).toMatchObject(refused);
    const target = body(ticket, { characterNo: 3, characterName: '강호제일' });
    expect(await once(api.requestTransfer, target, sender)).toMatchObject(refused);
    expect(await ref.call(api.checkTransfer, TARGET, sender)).toMatchObject(refused);
    const list = { page: 1, size: 10, direction: 'sent', ...allDays };
    expect((await ref.call(api.getTransfers, list, sender)).code).toBe('200');
  });
});
