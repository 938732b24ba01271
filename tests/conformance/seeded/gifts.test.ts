/** @module-tag seeds */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { getHwanTotal } from '#api/member.ts';
import { getOverview } from '#api/overview.ts';
import { DAY_MS } from '#constants.ts';
import * as api from '#features/gift/api.ts';
import { getUseHistory } from '#features/hwan/api.ts';
import { setHwanSecurity } from '#features/hwan-security/api.ts';
import { getPayDesk } from '#features/pay/api.ts';
import { getRestorationDesk } from '#features/restoration/api.ts';
import { getTransferDesk } from '#features/transfer/api.ts';
import { getWithdrawal } from '#features/withdrawal/api.ts';
import { formatDay } from '#rules/dates.ts';
import { nextSeoulMonth } from '../../reference-api/clock.ts';
import { gameCharacter } from '../../reference-api/db/schema/game.ts';
import { member } from '../../reference-api/db/schema/member.ts';
import { giftBody } from '../../unit/reference-api/bodies.ts';
import { checkBooks } from '../../unit/reference-api/books.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';

const ref = openApi();
beforeEach(() => ref.reset());

const { once, nextOtp } = ref;
const send = (auth: Auth, more: object = {}, key?: string) =>
  once(api.sendGift, { ...giftBody, otp: nextOtp(), ...more }, auth, key);
const total = async (userId: string) =>
  (await ref.call(getHwanTotal, { userId }, await ref.auth(userId))).data as number;
const giftNo = (answer: { data: unknown }) => (answer.data as { giftNo: number }).giftNo;
const suspend = (userId: string) =>
  ref.world.db.update(member).set({ billingSuspended: true }).where(eq(member.userId, userId));

describe('sending a gift', () => {
  test('sending reserves the hwan, taking it hands it over', async () => {
    const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
    const [totalBefore, owned] = [await total('member01'), await total('member02')];
    const first = await send(sender);
    expect(first).toMatchObject({
      code: '200',
      data: { amount: 5_000, balance: totalBefore - 5_000 },
    });
    const taken = await once(api.acceptGift, { giftNo: giftNo(first) }, receiver);
    expect(taken.data).toEqual({ status: 2, amount: 5_000 });
    expect([await total('member01'), await total('member02')]).toEqual([
      totalBefore - 5_000,
      owned + 5_000,
    ]);
    await checkBooks(ref.world.db);
  });

  test('one key sends once: a repeat with a fresh code gets the same answer, a changed gift is refused [P2, P3]', async () => {
    const auth = await ref.auth('member01');
    const totalBefore = await total('member01');
    const first = await send(auth, {}, 'one');
    expect((await send(auth, {}, 'one')).data).toEqual(first.data);
    expect((await send(auth, { amount: 6_000 }, 'one')).code).toBe('35202');
    expect(await total('member01')).toBe(totalBefore - 5_000);
  });

  test.each([
    ['32506', { characterName: '없는이' }],
    ['32506', { characterName: '강호제일', serverNo: 3 }],
    ['31111', { characterName: '청풍', serverNo: 2 }],
    ['32509', { amount: 0 }],
    ['35202', { amount: -5_000 }],
    ['35202', { amount: 99 }],
    ['35202', { amount: 100_001 }],
    ['35202', { amount: 1.5 }],
    ['35202', { amount: 2 ** 53 }],
    ['35202', { fromCharacterNo: 4 }],
    ['32510', { otp: '000000' }],
  ])('%s: %o moves nothing', async (code, more) => {
    const auth = await ref.auth('member01');
    const totalBefore = await total('member01');
    expect((await send(auth, more)).code).toBe(code);
    expect(await total('member01')).toBe(totalBefore);
  });

  test('a character that changed hands after the summary was shown receives nothing', async () => {
    const auth = await ref.auth('member01');
    const totalBefore = await total('member01');
    const { serverNo, characterName } = giftBody;
    const shown = await ref.call(api.checkReceiver, { serverNo, characterName }, auth);
    const { account } = shown.data as { account: string };
    const [heir] = await ref.world.db.select().from(member).where(eq(member.userId, 'rookie01'));
    const own = eq(gameCharacter.name, characterName);
    await ref.world.db.update(gameCharacter).set({ memberId: heir?.id }).where(own);
    expect((await send(auth, { account })).code).toBe('32506');
    expect(await total('member01')).toBe(totalBefore);
    await checkBooks(ref.world.db);
  });

  test('a gift is refused above the balance or the monthly limit, while the hwan is locked, and from a suspended account', async () => {
    const poor = await ref.auth('member02');
    const from = { fromCharacterNo: 4, characterName: '월영검' };
    expect((await send(poor, { ...from, amount: 99_000 })).code).toBe('32504');
    // A month that has just begun: nothing was given in it, and it does not end while the codes are awaited.
    const now = ref.world.clock.now();
    ref.advance(nextSeoulMonth(now).getTime() - now.getTime());
    const auth = await ref.auth('member01');
    for (let i = 0; i < 4; i += 1) expect((await send(auth, { amount: 100_000 })).code).toBe('200');
    expect((await send(auth, { amount: 95_000 })).code).toBe('200');
    expect((await send(auth, { amount: 5_001 })).code).toBe('35202');
    await once(setHwanSecurity, { usable: 'N' }, auth);
    expect((await send(auth)).code).toBe('31113');
    expect((await once(setHwanSecurity, { usable: 'Y' }, auth)).code).toBe('35202');
    expect((await once(setHwanSecurity, { usable: 'Y', otp: nextOtp() }, auth)).code).toBe('200');
    expect((await send(auth)).code).toBe('200');
    await suspend('member01');
    expect((await send(auth)).code).toBe('32507');
  });
});

test('the records of a gift keep the names that its characters had, whatever a later owner calls them', async () => {
  const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
  const no = giftNo(await send(sender));
  await ref.world.db.update(gameCharacter).set({ name: '새이름' }).where(eq(gameCharacter.id, 4));
  await once(api.cancelGift, { giftNo: no }, sender);
  const span = { page: 1, size: 10, from: '2000-01-01', to: '2099-12-31' };
  for (const auth of [sender, receiver]) {
    const { data } = await ref.call(api.getGifts, span, auth);
    const names = (data as { list: api.Gift[] }).list.find(({ giftNo: of }) => of === no);
    expect(names?.characterName).toBe(auth === sender ? '설화' : '월영검');
  }
  const { data } = await ref.call(getUseHistory, { ...span, kind: 'gift' }, sender);
  const [back] = (data as { list: { characterName: string }[] }).list;
  expect(back?.characterName).toBe('설화');
});

test('the class of each character is named: of the sender, of a receiver, and of the other in a list', async () => {
  const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
  const { serverNo, characterName } = giftBody;
  const desk = (await ref.call(api.getGiftDesk, {}, sender)).data;
  expect(desk).toMatchObject({
    characters: [
      { name: '월영검', job: '검객' },
      { name: '청풍', job: '권사' },
    ],
  });
  const found = await ref.call(api.checkReceiver, { serverNo, characterName }, sender);
  expect(found.data).toMatchObject({ characterName, job: '권사' });
  await send(sender);
  for (const [auth, job] of [[sender, '권사'] as const, [receiver, '검객'] as const]) {
    const { data } = await ref.call(api.getGifts, { page: 1, size: 1 }, auth);
    expect(data).toMatchObject({ list: [{ job }] });
  }
});

describe('taking a gift', () => {
  const sent = async () => giftNo(await send(await ref.auth('member01')));
  const accept = async (no: number) =>
    once(api.acceptGift, { giftNo: no }, await ref.auth('member02'));

  test('a gift that was taken back or accepted before, one of a suspended sender and another member’s are refused', async () => {
    const sender = await ref.auth('member01');
    const back = await sent();
    await once(api.cancelGift, { giftNo: back }, sender);
    expect((await accept(back)).code).toBe('33404');
    const twice = await sent();
    expect([(await accept(twice)).code, (await accept(twice)).code]).toEqual(['200', '31204']);
    expect((await once(api.cancelGift, { giftNo: twice }, sender)).code).toBe('31204');
    const foreign = await ref.auth('heavy01');
    const third = await sent();
    expect((await once(api.acceptGift, { giftNo: third }, foreign)).code).toBe('35202');
    expect((await once(api.rejectGift, { giftNo: third }, foreign)).code).toBe('35004');
    for (const auth of [foreign, await ref.auth('member02')])
      expect((await once(api.cancelGift, { giftNo: third }, auth)).data).toEqual({
        reason: 'giftNo',
      });
    await suspend('member01');
    expect((await accept(third)).code).toBe('33406');
  });

  test('after seven days a gift has lapsed (33407), and the hwan is back with the sender', async () => {
    const no = await sent();
    const totalBefore = await total('member01');
    ref.advance(7 * DAY_MS - 1);
    const list = async (direction: string) => {
      const who = await ref.auth(direction === 'sent' ? 'member01' : 'member02');
      const { data } = await ref.call(api.getGifts, { page: 1, size: 20, direction }, who);
      return (data as { list: { giftNo: number; status: number }[] }).list.find(
        (gift) => gift.giftNo === no,
      )?.status;
    };
    expect(await list('received')).toBe(1);
    ref.advance(1);
    expect(await list('received')).toBe(5);
    expect((await accept(no)).code).toBe('33407');
    expect((await accept(no)).code).toBe('33407');
    const reject = await once(api.rejectGift, { giftNo: no }, await ref.auth('member02'));
    expect(reject.code).toBe('35004');
    expect(await list('sent')).toBe(5);
    // The gift, two seeded gifts that lapsed meanwhile, and the fee of a seeded transfer that lapsed.
    expect(await total('member01')).toBe(totalBefore + 5_000 + 14_000 + 10_000);
    await checkBooks(ref.world.db);
  });

  test('a lapsed gift waits nowhere, and every screen counts its hwan as the sender’s', async () => {
    await sent();
    ref.advance(7 * DAY_MS);
    const [sender, receiver] = [await ref.auth('member01'), await ref.auth('member02')];
    // These desks come first: they ask for the balance alone, and yet must let the gift lapse.
    for (const desk of [getTransferDesk, getRestorationDesk, getPayDesk]) {
      const { balance } = (await ref.call(desk, {}, sender)).data as { balance: number };
      expect(balance, desk.path).toBe(await total('member01'));
    }
    expect((await ref.call(getOverview, {}, receiver)).data).toMatchObject({
      waiting: { gifts: 0, giftsUntil: null },
    });
    const losses = async (auth: Auth) => (await ref.call(getWithdrawal, {}, auth)).data;
    expect(await losses(receiver)).toMatchObject({ giftsToReceive: 0 });
    const lossesNamed = await losses(sender);
    expect(lossesNamed).toMatchObject({ giftsSent: 0 });
    const { hwan } = lossesNamed as { hwan: { paid: number; free: number } };
    expect(hwan.paid + hwan.free).toBe(await total('member01'));
  });

  test('the list can be limited to a direction, a status and a span of Seoul days', async () => {
    const auth = await ref.auth('member01');
    const list = async (wanted: object) => {
      const { data } = await ref.call(api.getGifts, { page: 1, size: 50, ...wanted }, auth);
      return data as { total: number; list: { sentAt: string; status: number }[] };
    };
    const all = await list({ direction: 'sent' });
    const days = all.list.map(({ sentAt }) => formatDay(Date.parse(sentAt)));
    const [day = ''] = days;
    expect((await list({ direction: 'sent', from: day, to: day })).total).toBe(
      days.filter((one) => one === day).length,
    );
    const before = await list({ direction: 'sent', to: day });
    expect(before.total).toBe(all.total);
    const waiting = await list({ direction: 'sent', status: 1 });
    expect(waiting.total).toBe(all.list.filter(({ status }) => status === 1).length);
    expect(waiting.total).toBeGreaterThan(0);
    expect(waiting.list.filter(({ status }) => status !== 1)).toEqual([]);
    expect((await list({ direction: 'received' })).total).toBe(0);
    const reversed = { page: 1, size: 50, from: '2026-03-02', to: '2026-03-01' };
    expect((await ref.call(api.getGifts, reversed, auth)).data).toEqual({ reason: 'from' });
  });
});
