import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { DAY_MS, GIFT_TERM_DAYS } from '#constants.ts';
import * as gifts from '#features/gift/api.ts';
import { setHwanSecurity } from '#features/hwan-security/api.ts';
import { cancelWithdrawal, requestWithdrawal } from '#features/withdrawal/api.ts';
import { idOf, type Seeded } from '../reference-api/db/seed/people.ts';
import { balanceOf } from '../reference-api/hwan/ledger.ts';
import { closeAccount } from '../reference-api/quit/quit.ts';
import { giftBody } from '../unit/reference-api/bodies.ts';
import { checkBooks } from '../unit/reference-api/books.ts';
import { openApi, PASSWORD } from '../unit/reference-api/open-api.ts';
import { newVerification } from '../unit/reference-api/proofs.ts';
import { mustSucceed } from './proof-changes.ts';

const AMOUNT = giftBody.amount;

describe('gifts of a sender who has closed their hwan [K3]', () => {
  const api = openApi();
  beforeEach(() => api.reset());

  const total = async (userId: Seeded) =>
    (await balanceOf(api.world.db, idOf(userId), api.world.clock.now())).total;
  const lock = (auth: Auth) => mustSucceed(api, setHwanSecurity, { usable: 'N' }, auth);
  const unlock = (auth: Auth) =>
    mustSucceed(api, setHwanSecurity, { usable: 'Y', otp: api.nextOtp() }, auth);
  const ask = async (auth: Auth) => {
    const verification = await newVerification(api, 'withdrawal', 'member01', auth);
    await mustSucceed(
      api,
      requestWithdrawal,
      { agreed: true, password: PASSWORD, verification },
      auth,
    );
  };
  const stay = (auth: Auth) => mustSucceed(api, cancelWithdrawal, {}, auth);
  const given = async (auth: Auth) => {
    const body = { ...giftBody, otp: api.nextOtp() };
    return (await mustSucceed<{ giftNo: number }>(api, gifts.sendGift, body, auth)).giftNo;
  };

  test.each([
    ['locked hwan', lock, unlock],
    ['asked to withdraw', ask, stay],
  ])('%s: a waiting gift is not accepted, until the sender is back', async (_, leave, come) => {
    const [sender, receiver] = [await api.auth('member01'), await api.auth('member02')];
    const giftNo = await given(sender);
    const totalBefore = await total('member02');
    await leave(sender);
    const refused = await api.once(gifts.acceptGift, { giftNo }, receiver);
    expect(refused).toMatchObject({ code: '35202', data: { reason: 'sender' } });
    expect(await total('member02')).toBe(totalBefore);
    await come(sender);
    expect((await api.once(gifts.acceptGift, { giftNo }, receiver)).code).toBe('200');
    expect(await total('member02')).toBe(totalBefore + AMOUNT);
    await checkBooks(api.world.db);
  });

  test('a waiting gift is not accepted once the account of its sender has been closed', async () => {
    const [sender, receiver] = [await api.auth('member01'), await api.auth('member02')];
    const giftNo = await given(sender);
    const totalBefore = await total('member02');
    await closeAccount(api.world.db, idOf('member01'), api.world.clock.now());
    const refused = await api.once(gifts.acceptGift, { giftNo }, receiver);
    expect(refused).toMatchObject({ code: '35202', data: { reason: 'sender' } });
    api.advance(GIFT_TERM_DAYS * DAY_MS);
    await api.auth('member02');
    expect(await total('member02')).toBe(totalBefore);
    await checkBooks(api.world.db);
  });

  test('a gift of a sender with locked hwan lapses back to them, and may be sent back or cancelled before', async () => {
    const [sender, receiver] = [await api.auth('member01'), await api.auth('member02')];
    const [lapsing, rejected, canceled] = [
      await given(sender),
      await given(sender),
      await given(sender),
    ];
    await lock(sender);
    const [totalBefore, owned] = [await total('member01'), await total('member02')];
    await mustSucceed(api, gifts.rejectGift, { giftNo: rejected }, receiver);
    await mustSucceed(api, gifts.cancelGift, { giftNo: canceled }, sender);
    expect(await total('member01')).toBe(totalBefore + 2 * AMOUNT);
    api.advance(GIFT_TERM_DAYS * DAY_MS);
    const again = await api.auth('member02');
    const late = await api.once(gifts.acceptGift, { giftNo: lapsing }, again);
    expect(late.code).toBe('33407');
    expect(await total('member02')).toBe(owned);
    await checkBooks(api.world.db);
  });

  test('locking and accepting at once: whatever is accepted after the lock was answered moves nothing', async () => {
    const [sender, receiver] = [await api.auth('member01'), await api.auth('member02')];
    const waiting = [];
    for (let one = 0; one < 4; one += 1) waiting.push(await given(sender));
    const totalBefore = await total('member02');
    const [first, ...others] = waiting;
    const race = await Promise.all([
      lock(sender),
      ...others.map((giftNo) => api.once(gifts.acceptGift, { giftNo }, receiver)),
    ]);
    // Without the first answer, that to the lock.
    const accepted = race.slice(1).filter((answer) => (answer as { code: string }).code === '200');
    const after = await api.once(gifts.acceptGift, { giftNo: first }, receiver);
    expect(after.code).toBe('35202');
    expect(await total('member02')).toBe(totalBefore + accepted.length * AMOUNT);
    await checkBooks(api.world.db);
  });
});
