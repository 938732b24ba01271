/**
 * @module-tag seeds
 * @module-tag clock
 * @module-tag database
 */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { getOverview } from '#api/overview.ts';
import { DAY_MS, TRANSFER_FEE_HWAN as FEE, TRANSFER_MOVE_SECONDS } from '#constants.ts';
import { setHwanSecurity } from '#features/hwan-security/api.ts';
import * as api from '#features/transfer/api.ts';
import { getWithdrawal } from '#features/withdrawal/api.ts';
import { characterTransfer, gameCharacter } from '../../reference-api/db/schema/game.ts';
import { checkBooks } from '../../unit/reference-api/books.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';
import { openTransfers } from '../../unit/reference-api/transfer-calls.ts';

const ref = openApi();
const { once, otp, prove, body, sent, act, total, find, ownerOf } = openTransfers(ref);
beforeEach(() => ref.reset());
const MOVE = TRANSFER_MOVE_SECONDS * 1_000;

describe('the steps of a transfer', () => {
  test('a transfer is requested, accepted and moved: the fee is spent, and the character has another owner', async () => {
    const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
    const had = await total('member01');
    const no = await sent(sender);
    expect(await total('member01')).toBe(had - FEE);
    expect(await find(sender, 'sent', no)).toMatchObject({ status: 'A001', account: 'mem***' });
    expect((await act('acceptTransfer', no, receiver)).data).toEqual({ status: 'A003', fee: FEE });
    expect(await ownerOf('월영검')).toBe('member01');
    ref.advance(MOVE - 1);
    expect(await find(receiver, 'received', no)).toMatchObject({ status: 'A003', leftSeconds: 1 });
    ref.advance(1);
    expect(await find(receiver, 'received', no)).toMatchObject({ status: 'A009' });
    expect(await ownerOf('월영검')).toBe('member02');
    expect(await total('member01')).toBe(had - FEE);
    await checkBooks(ref.world.db);
  });

  test('the record of the former owner keeps the name that the character had', async () => {
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
      expect((await find(auth, side, no))?.characterName).toBe('월영검');
  });

  test('rejecting and cancelling return the fee, once', async () => {
    const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
    const had = await total('member01');
    const first = await sent(sender);
    const answer = await once(api.rejectTransfer, { transferNo: first, reason: 'later' }, receiver);
    expect(answer.data).toEqual({ status: 'A004', fee: FEE });
    expect(await total('member01')).toBe(had);
    expect(await find(sender, 'sent', first)).toMatchObject({ status: 'A004', reason: 'later' });
    const second = await sent(sender);
    expect((await act('cancelTransfer', second, sender)).code).toBe('200');
    expect(await total('member01')).toBe(had);
    for (const name of ['cancelTransfer', 'rejectTransfer', 'acceptTransfer'] as const)
      expect((await act(name, second, name === 'cancelTransfer' ? sender : receiver)).code).toBe(
        '31204',
      );
    expect(await total('member01')).toBe(had);
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
    const had = await total('member01');
    ref.advance(1);
    expect(await find(before, 'sent', no)).toMatchObject({
      status: 'A002',
      reason: 'expired',
      closedAt: row?.expiresAt,
    });
    expect(await total('member01')).toBe(had + FEE);
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
    'A005 %s, when that happens before the move, and the fee is returned',
    async (reason, happen) => {
      const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
      const had = await total('member01');
      const no = await sent(sender);
      await act('acceptTransfer', no, receiver);
      await happen();
      ref.advance(MOVE);
      expect(await find(sender, 'sent', no)).toMatchObject({ status: 'A005', reason });
      expect(await ownerOf('월영검')).toBe('member01');
      expect(await total('member01')).toBe(had);
      await checkBooks(ref.world.db);
    },
  );

  test('a transfer ends when its character was deleted before acceptance (31114)', async () => {
    const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
    const had = await total('member01');
    const no = await sent(sender);
    await deleteCharacter();
    expect((await act('acceptTransfer', no, receiver)).code).toBe('31114');
    expect(await find(sender, 'sent', no)).toMatchObject({ status: 'A005', reason: 'deleted' });
    expect(await total('member01')).toBe(had);
  });

  test.each(['guildMaster', 'online'] as const)(
    'acceptance is refused (31112) while the character is %s, and the request goes on waiting',
    async (reason) => {
      const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
      const no = await sent(sender);
      const set = (is: boolean) =>
        ref.world.db
          .update(gameCharacter)
          .set({ [reason]: is })
          .where(eq(gameCharacter.id, 1));
      await set(true);
      const refused = { code: '31112', data: { reason } };
      expect(await act('acceptTransfer', no, receiver)).toMatchObject(refused);
      await set(false);
      expect((await act('acceptTransfer', no, receiver)).code).toBe('200');
    },
  );

  test('acceptance is refused (31112) while the sender’s hwan is locked, and the request goes on waiting', async () => {
    const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
    const no = await sent(sender);
    await once(setHwanSecurity, { usable: 'N' }, sender);
    const refused = { code: '31112', data: { reason: 'hwanLocked' } };
    expect(await act('acceptTransfer', no, receiver)).toMatchObject(refused);
    const proof = { usable: 'Y', otp: otp() };
    expect((await once(setHwanSecurity, proof, await ref.auth('member01'))).code).toBe('200');
    expect((await act('acceptTransfer', no, receiver)).code).toBe('200');
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

describe('two calls at once', () => {
  test('of accepting, rejecting and cancelling one request exactly one happens, the others get 31204', async () => {
    const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
    for (let round = 0; round < 4; round += 1) {
      const had = await total('member01');
      const no = await sent(sender);
      const answers = await Promise.all([
        act('cancelTransfer', no, sender),
        act('rejectTransfer', no, receiver),
        act('cancelTransfer', no, sender),
        act('rejectTransfer', no, receiver),
      ]);
      const codes = answers.map(({ code }) => code).sort();
      expect(codes).toEqual(['200', '31204', '31204', '31204']);
      expect(await total('member01')).toBe(had);
    }
    const no = await sent(sender);
    const last = await Promise.all([
      act('acceptTransfer', no, receiver),
      act('acceptTransfer', no, receiver),
      act('cancelTransfer', no, sender),
    ]);
    expect(last.map(({ code }) => code).sort()).toEqual(['200', '31204', '31204']);
    await checkBooks(ref.world.db);
  });

  test('one character requested twice at once makes one request with one fee', async () => {
    const auth = await ref.auth('member01');
    const had = await total('member01');
    const tickets = [await prove(auth, 'member01'), await prove(auth, 'member01')];
    const answers = await Promise.all(
      tickets.map((ticket) => once(api.requestTransfer, body(ticket), auth)),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['200', '30704']);
    expect(await total('member01')).toBe(had - FEE);
  });

  test('one key makes one request: a repeat with a fresh proof gets the same answer, a changed body is refused [P2, P3]', async () => {
    const auth = await ref.auth('member01');
    const had = await total('member01');
    const first = await once(api.requestTransfer, body(await prove(auth, 'member01')), auth, 'one');
    const again = await once(api.requestTransfer, body('another'), auth, 'one');
    expect(again.data).toEqual(first.data);
    const changed = body('another', { account: 'heavy01' });
    expect((await once(api.requestTransfer, changed, auth, 'one')).code).toBe('35202');
    expect(await total('member01')).toBe(had - FEE);
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
