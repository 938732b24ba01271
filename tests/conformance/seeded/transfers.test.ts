/** @module-tag seeds */
import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { getOverview } from '#api/overview.ts';
import { getTransfers, type Transfer } from '#api/transfer.ts';
import { DAY_MS, TRANSFER_FEE_HWAN as FEE, MINUTE_MS, TRANSFER_MOVE_SECONDS } from '#constants.ts';
import { setHwanSecurity } from '#features/hwan-security/api.ts';
import * as api from '#features/transfer/api.ts';
import { getWithdrawal } from '#features/withdrawal/api.ts';
import { characterTransfer, gameCharacter } from '../../reference-api/db/schema/game.ts';
import { member, otp as otpTable, sanction } from '../../reference-api/db/schema/member.ts';
import { checkBooks } from '../../unit/reference-api/books.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';
import { newVerification } from '../../unit/reference-api/proofs.ts';
import { openTransfers, TARGET } from '../../unit/reference-api/transfer-calls.ts';

const ref = openApi();
const { once, otp, prove, body, sent, act, total, find, ownerOf } = openTransfers(ref);
beforeEach(() => ref.reset());
const MOVE = TRANSFER_MOVE_SECONDS * 1_000;

describe('the steps of a transfer', () => {
  test('a transfer is requested, accepted and moved: the fee is spent, and the character has another owner', async () => {
    const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
    const totalBefore = await total('member01');
    const no = await sent(sender);
    expect(await total('member01')).toBe(totalBefore - FEE);
    expect(await find(sender, 'sent', no)).toMatchObject({ status: 'A001', account: 'mem***' });
    expect((await act('acceptTransfer', no, receiver)).data).toEqual({ status: 'A003', fee: FEE });
    expect(await ownerOf('월영검')).toBe('member01');
    ref.advance(MOVE - 1);
    expect(await find(receiver, 'received', no)).toMatchObject({ status: 'A003', leftSeconds: 1 });
    ref.advance(1);
    expect(await find(receiver, 'received', no)).toMatchObject({ status: 'A009' });
    expect(await ownerOf('월영검')).toBe('member02');
    expect(await total('member01')).toBe(totalBefore - FEE);
    await checkBooks(ref.world.db);
  });

  test('the record of the former owner says that it is done, with the name that the character had', async () => {
    const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
    const no = await sent(sender);
    await act('acceptTransfer', no, receiver);
    ref.advance(MOVE);
    expect(await find(receiver, 'received', no)).toMatchObject({ status: 'A009' });
    await ref.world.db.update(gameCharacter).set({ name: '새이름' }).where(eq(gameCharacter.id, 1));
    for (const [auth, side] of [
      [sender, 'sent'],
      [receiver, 'received'],
    ] as const)
      expect(await find(auth, side, no)).toMatchObject({ status: 'A009', characterName: '월영검' });
  });

  test('rejecting and cancelling return the fee, once', async () => {
    const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
    const totalBefore = await total('member01');
    const first = await sent(sender);
    const answer = await once(api.rejectTransfer, { transferNo: first, reason: 'later' }, receiver);
    expect(answer.data).toEqual({ status: 'A004', fee: FEE });
    expect(await total('member01')).toBe(totalBefore);
    expect(await find(sender, 'sent', first)).toMatchObject({ status: 'A004', reason: 'later' });
    const second = await sent(sender);
    expect((await act('cancelTransfer', second, sender)).code).toBe('200');
    expect(await total('member01')).toBe(totalBefore);
    for (const name of ['cancelTransfer', 'rejectTransfer', 'acceptTransfer'] as const)
      expect((await act(name, second, name === 'cancelTransfer' ? sender : receiver)).code).toBe(
        '31204',
      );
    expect(await total('member01')).toBe(totalBefore);
    await checkBooks(ref.world.db);
  });

  test('after seven days, not a moment earlier, a request lapses and the fee is returned', async () => {
    const sender = await ref.auth('member01');
    const no = await sent(sender);
    const row = await find(sender, 'sent', no);
    const left = Date.parse(row?.expiresAt ?? '') - ref.world.clock.now().getTime();
    ref.advance(left - 1);
    const before = await ref.auth('member01');
    expect(await find(before, 'sent', no)).toMatchObject({ status: 'A001', leftSeconds: 1 });
    const totalBefore = await total('member01');
    ref.advance(1);
    expect(await find(before, 'sent', no)).toMatchObject({
      status: 'A002',
      reason: 'expired',
      closedAt: row?.expiresAt,
    });
    expect(await total('member01')).toBe(totalBefore + FEE);
    expect((await act('acceptTransfer', no, await ref.auth('member02'))).code).toBe('31204');
    await checkBooks(ref.world.db);
  });

  test('a request that lapsed within the last second can no longer be decided on', async () => {
    const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
    const no = await sent(sender);
    await ref.world.db
      .update(characterTransfer)
      .set({ expiresAt: ref.world.clock.now() })
      .where(eq(characterTransfer.id, no));
    const late = { code: '31204', data: { status: 'A002' } };
    expect(await act('acceptTransfer', no, receiver)).toMatchObject(late);
    expect(await act('cancelTransfer', no, sender)).toMatchObject(late);
  });

  test.each([
    ['slots', fillSlots],
    ['deleted', deleteCharacter],
  ])(
    'a transfer fails (A005, %s) when that happens between acceptance and move, and the fee is returned',
    async (reason, happen) => {
      const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
      const totalBefore = await total('member01');
      const no = await sent(sender);
      await act('acceptTransfer', no, receiver);
      await happen();
      ref.advance(MOVE);
      expect(await find(sender, 'sent', no)).toMatchObject({ status: 'A005', reason });
      expect(await ownerOf('월영검')).toBe('member01');
      expect(await total('member01')).toBe(totalBefore);
      await checkBooks(ref.world.db);
    },
  );

  test('a transfer ends when its character was deleted before acceptance (31114)', async () => {
    const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
    const totalBefore = await total('member01');
    const no = await sent(sender);
    await deleteCharacter();
    expect((await act('acceptTransfer', no, receiver)).code).toBe('31114');
    expect(await find(sender, 'sent', no)).toMatchObject({ status: 'A005', reason: 'deleted' });
    expect(await total('member01')).toBe(totalBefore);
  });
});

async function deleteCharacter(): Promise<void> {
  const deletedAt = ref.world.clock.now();
  await ref.world.db.update(gameCharacter).set({ deletedAt }).where(eq(gameCharacter.id, 1));
}
/** Fills every character slot of member02 on server 1. */
async function fillSlots(): Promise<void> {
  const at = ref.world.clock.now();
  await ref.world.db.insert(gameCharacter).values(
    Array.from({ length: 7 }, (_, i) => ({
      memberId: 2,
      serverNo: 1,
      name: `슬롯${i}`,
      job: '검객',
      level: 1,
      createdAt: at,
    })),
  );
}
const emptySlots = () =>
  ref.world.db.delete(gameCharacter).where(like(gameCharacter.name, '슬롯%'));

describe('two calls at once', () => {
  test('one character requested twice at once makes one request with one fee', async () => {
    const auth = await ref.auth('member01');
    const totalBefore = await total('member01');
    const tickets = [await prove(auth, 'member01'), await prove(auth, 'member01')];
    const answers = await Promise.all(
      tickets.map((ticket) => once(api.requestTransfer, body(ticket), auth)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['200', '30704']);
    expect(await total('member01')).toBe(totalBefore - FEE);
  });

  test('one key makes one request: a repeat with a fresh proof gets the same answer, a changed body is refused [P2, P3]', async () => {
    const auth = await ref.auth('member01');
    const totalBefore = await total('member01');
    const first = await once(api.requestTransfer, body(await prove(auth, 'member01')), auth, 'one');
    const again = await once(api.requestTransfer, body('another'), auth, 'one');
    expect(again.data).toEqual(first.data);
    const changed = body('another', { account: 'heavy01' });
    expect((await once(api.requestTransfer, changed, auth, 'one')).code).toBe('35202');
    expect(await total('member01')).toBe(totalBefore - FEE);
  });
});

describe('a waiting transfer is counted', () => {
  const waiting = async () => {
    const { data } = await ref.call(getOverview, {}, await ref.auth('member02'));
    return (data as { waiting: { transfers: number } }).waiting.transfers;
  };
  const open = async (userId: string) => {
    const { data } = await ref.call(getWithdrawal, {}, await ref.auth(userId));
    return (data as { transfers: number }).transfers;
  };
  test('in the overview of the receiver and in both withdrawals', async () => {
    expect([await waiting(), await open('member01'), await open('member02')]).toEqual([2, 1, 2]);
    const no = await sent(await ref.auth('member01'));
    expect([await waiting(), await open('member01')]).toEqual([3, 2]);
    await act('acceptTransfer', no, await ref.auth('member02'));
    expect([await waiting(), await open('member02')]).toEqual([2, 3]);
    ref.advance(MOVE);
    expect([await waiting(), await open('member02')]).toEqual([2, 2]);
    ref.advance(7 * DAY_MS);
    expect([await waiting(), await open('member01'), await open('member02')]).toEqual([0, 0, 0]);
  });
});

const set = (userId: string, values: Partial<typeof member.$inferInsert>) =>
  ref.world.db.update(member).set(values).where(eq(member.userId, userId));
const setCharacter = (id: number, values: Partial<typeof gameCharacter.$inferInsert>) =>
  ref.world.db.update(gameCharacter).set(values).where(eq(gameCharacter.id, id));
const now = () => ref.world.clock.now();
const lead = (guildMaster: boolean) => () => setCharacter(1, { guildMaster });
const play = (online: boolean) => () => setCharacter(1, { online });
const leave = (is: boolean) => () => set('member01', { secedeRequestedAt: is ? now() : null });
const dormant = (is: boolean) => () => set('member01', { dormantSince: is ? now() : null });
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
      const totalBefore = await total('member01');
      await change();
      expect(await failedOf(auth, { ...TARGET, ...more })).toEqual([`${check} ${code}`]);
      expect((await once(api.requestTransfer, body(ticket, more), auth)).code).toBe(code);
      expect(await total('member01')).toBe(totalBefore);
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

  const unfit = (reason: string) => ({ code: '31112', data: { reason } });
  const barred = { code: '31112' };
  const sanctioned = (memberId: number) =>
    ref.world.db
      .insert(sanction)
      .values({ memberId, kind: 'account', reason: '', policy: '', target: '', startsAt: now() });
  const freed = (memberId: number) =>
    ref.world.db.delete(sanction).where(eq(sanction.memberId, memberId));
  const lockHwan = (sender: Auth) => once(setHwanSecurity, { usable: 'N' }, sender);
  const freeHwan = (sender: Auth) => once(setHwanSecurity, { usable: 'Y', otp: otp() }, sender);
  type Act = (sender: Auth) => PromiseLike<unknown>;
  test.each<[why: string, refused: object, change: Act, back: Act]>([
    ['the character leads a guild', unfit('guildMaster'), lead(true), lead(false)],
    ['the character is online', unfit('online'), play(true), play(false)],
    ['the hwan of the sender is locked', unfit('hwanLocked'), lockHwan, freeHwan],
    ['the server of the receiver is full', { code: '10504' }, fillSlots, emptySlots],
    ['the sender is sanctioned', barred, () => sanctioned(1), () => freed(1)],
    ['the receiver is sanctioned', barred, () => sanctioned(2), () => freed(2)],
    ['the sender is about to leave', barred, leave(true), leave(false)],
    ['the sender is dormant', barred, dormant(true), dormant(false)],
  ])(
    'acceptance is refused while %s, and the request goes on waiting',
    async (_, refused, change, back) => {
      const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
      const no = await sent(sender);
      await change(sender);
      expect(await act('acceptTransfer', no, receiver)).toMatchObject(refused);
      await back(sender);
      expect((await act('acceptTransfer', no, receiver)).code).toBe('200');
    },
  );

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
      getTransfers,
      { page: 1, size: 10, direction: 'received', ...allDays, status: 'A001' },
      receiver,
    );
    const waiting = (seeded.data as { list: Transfer[] }).list;
    const codes: string[] = [];
    for (const { transferNo } of waiting)
      codes.push((await act('acceptTransfer', transferNo, receiver)).code);
    expect(codes).toEqual(['31109', '31110']);
    ref.advance(MINUTE_MS);
    expect(await failedOf(sender, own)).toEqual([]);
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
    expect((await ref.call(getTransfers, list, sender)).code).toBe('200');
  });
});

describe('proof for a transfer', () => {
  test('wrong codes count towards the lock and leave the verification as it was', async () => {
    const auth = await ref.auth('member01');
    const verification = await newVerification(ref, 'transfer', 'member01', auth);
    const call = (code: string, key?: string) =>
      once(api.proveTransfer, { ...TARGET, otp: code, verification }, auth, key);
    // A call that the browser repeats by itself counts once.
    for (const key of ['one press', 'one press'])
      expect(await call('000000', key)).toMatchObject({ code: '32510', data: { remaining: 4 } });
    expect((await call(otp())).code).toBe('200');
    expect((await call(otp())).code).toBe('35202');
  });

  const refused = { code: '35202', data: { reason: 'ticket' } };

  test('a ticket is valid for one character and account, until a request with it succeeds', async () => {
    const auth = await ref.auth('member01');
    const ticket = await prove(auth, 'member01');
    const ask = (more: object) => once(api.requestTransfer, body(ticket, more), auth);
    expect(await ask({ account: 'partner01' })).toMatchObject(refused);
    expect((await ask({ characterName: '월영' })).data).toEqual({ reason: 'characterName' });
    expect((await ask({ fee: 1 })).data).toEqual({ reason: 'fee' });
    const first = await ask({});
    expect(first.code).toBe('200');
    await act('cancelTransfer', (first.data as { transferNo: number }).transferNo, auth);
    expect(await ask({})).toMatchObject(refused);
  });

  test('a ticket is refused after ten minutes', async () => {
    const auth = await ref.auth('member01');
    const ticket = await prove(auth, 'member01');
    ref.advance(10 * MINUTE_MS);
    expect(await once(api.requestTransfer, body(ticket), auth)).toMatchObject(refused);
  });
});
