/** @module-tag seeds */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { DAY_MS, MINUTE_MS } from '#constants.ts';
import { issueCashReceipt, refundOrder } from '#features/hwan/api.ts';
import * as pay from '#features/pay/api.ts';
import { member } from '../../reference-api/db/schema/member.ts';
import { payOrder } from '../../reference-api/db/schema/pay.ts';
import { take } from '../../reference-api/hwan/ledger.ts';
import { checkBooks } from '../../unit/reference-api/books.ts';
import { key } from '../../unit/reference-api/keys.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';
import { openPay, orderBody } from '../../unit/reference-api/pay-calls.ts';
import { newVerification } from '../../unit/reference-api/proofs.ts';

const api = openApi();
const { desk, order, paid, press, ready, total } = openPay(api);
beforeEach(() => api.reset());

describe('a checkout', () => {
  test('is charged once when approved, whatever is pressed or sent again', async () => {
    const auth = await api.auth('member02');
    const before = await total(2);
    const { orderId, checkoutUrl } = await ready(auth, 'h30000');
    expect(await order(orderId, auth)).toMatchObject({ status: 'ready', charged: 'unknown' });
    const answers = await Promise.all([1, 2, 3].map(() => press(checkoutUrl, 'approve')));
    for (const { status, headers } of answers) {
      expect(status).toBe(303);
      expect(headers.get('location')).toBe(`http://127.0.0.1:4390/pay/complete?orderId=${orderId}`);
    }
    expect(await order(orderId, auth)).toMatchObject({ status: 'done', charged: 'yes' });
    expect(await total(2)).toBe(before + 30_300);
    await checkBooks(api.world.db);
  });

  test.each([
    ['decline', 'failed', 'declined'],
    ['cancel', 'canceled', 'canceled'],
  ])(
    'gives no hwan, leads to the fail page and allows no later approval: %s',
    async (act, status, reason) => {
      const auth = await api.auth('member02');
      const before = await total(2);
      const { orderId, checkoutUrl } = await ready(auth, 'h1000');
      const answer = await press(checkoutUrl, act);
      expect(answer.headers.get('location')).toBe(
        `http://127.0.0.1:4390/pay/fail?orderId=${orderId}&code=${reason}`,
      );
      await press(checkoutUrl, 'approve');
      expect(await order(orderId, auth)).toMatchObject({ status, reason, charged: 'no' });
      expect(await total(2)).toBe(before);
    },
  );

  test.each([{ billingSuspended: true }, { secedeRequestedAt: new Date() }])(
    'takes no money from a payer who may no longer pay: %j',
    async (change) => {
      const before = await total(2);
      const auth = await api.auth('member02');
      const open = [await ready(auth, 'h1000'), await ready(auth, 'h1000', { method: 'virtual' })];
      await press(open[1]?.checkoutUrl ?? '', 'account');
      const of = eq(member.userId, 'member02');
      await api.world.db.update(member).set(change).where(of);
      for (const { checkoutUrl } of open)
        for (const act of ['approve', 'deposit']) await press(checkoutUrl, act);
      const back = { billingSuspended: false, secedeRequestedAt: null };
      await api.world.db.update(member).set(back).where(of);
      for (const { orderId } of open)
        expect(await order(orderId, auth)).toMatchObject({ status: 'canceled', charged: 'no' });
      expect(await total(2)).toBe(before);
    },
  );

  test('is unknown while the provider is slow, then charged', async () => {
    const auth = await api.auth('member02');
    const before = await total(2);
    const { orderId, checkoutUrl } = await ready(auth, 'h1000');
    await press(checkoutUrl, 'slow');
    expect(await order(orderId, auth)).toMatchObject({ status: 'paying', charged: 'unknown' });
    expect((await desk(auth)).unfinished.map((one) => one.orderId)).toEqual([orderId]);
    api.advance(31_000);
    expect(await order(orderId, auth)).toMatchObject({ status: 'done', charged: 'yes' });
    expect(await total(2)).toBe(before + 1_000);
    expect((await desk(auth)).unfinished).toEqual([]);
  });

  test('shows the truth in its order when the connection breaks after charging', async () => {
    const auth = await api.auth('member02');
    const before = await total(2);
    const { orderId, checkoutUrl } = await ready(auth, 'h1000');
    await expect(press(checkoutUrl, 'lost')).rejects.toThrow();
    expect(await order(orderId, auth)).toMatchObject({ status: 'paying' });
    api.advance(31_000);
    expect((await desk(auth)).unfinished).toEqual([]);
    expect(await total(2)).toBe(before + 1_000);
  });

  test('waits for the deposit of a virtual account, until its deadline', async () => {
    const auth = await api.auth('member02');
    const before = await total(2);
    const first = await ready(auth, 'h1000', { method: 'virtual' });
    const second = await ready(auth, 'h3000', { method: 'virtual' });
    await press(first.checkoutUrl, 'account');
    await press(second.checkoutUrl, 'account');
    const { deposit, charged } = await order(first.orderId, auth);
    expect(deposit?.number).toMatch(/^\d{12}$/);
    expect(charged).toBe('no');
    await press(first.checkoutUrl, 'deposit');
    expect(await order(first.orderId, auth)).toMatchObject({ status: 'done' });
    api.advance(3 * DAY_MS);
    const later = await api.auth('member02');
    await press(second.checkoutUrl, 'deposit');
    expect(await order(second.orderId, later)).toMatchObject({ status: 'expired', charged: 'no' });
    expect(await total(2)).toBe(before + 1_000);
  });

  test('expires after its time and cannot be charged then', async () => {
    const auth = await api.auth('member02');
    const { orderId, checkoutUrl } = await ready(auth, 'h1000');
    api.advance(30 * MINUTE_MS);
    await press(checkoutUrl, 'approve');
    const again = await api.auth('member02');
    expect(await order(orderId, again)).toMatchObject({ status: 'expired', charged: 'no' });
  });

  test('is refused for another price, return address or method', async () => {
    const auth = await api.auth('member02');
    for (const more of [{ won: 1 }, { completeUrl: 'https://evil.example/' }, { method: 'gold' }])
      expect((await api.once(pay.readyOrder, orderBody('h1000', more), auth)).code).toBe('35202');
  });

  test('cannot be charged any more once canceled; a paid one stays paid', async () => {
    const auth = await api.auth('member02');
    const { orderId, checkoutUrl } = await ready(auth, 'h1000');
    await api.call(pay.dropOrder, { orderId }, auth, key('drop'));
    await press(checkoutUrl, 'approve');
    expect(await order(orderId, auth)).toMatchObject({ status: 'canceled' });
    const paid = await ready(auth, 'h1000');
    await press(paid.checkoutUrl, 'approve');
    const answer = await api.call(pay.dropOrder, { orderId: paid.orderId }, auth, key('drop2'));
    expect(answer.data).toMatchObject({ status: 'done' });
  });
});

describe('payment limits', () => {
  const refusal = (auth: Auth, productId: string, more = {}) =>
    api.once(pay.readyOrder, orderBody(productId, more), auth);

  test('a new member is refused with 40104', async () => {
    const auth = await api.auth('rookie01');
    expect(await refusal(auth, 'h100000')).toMatchObject({ code: '40104', data: { left: 50_000 } });
    const { checkoutUrl } = await ready(auth, 'h30000');
    await press(checkoutUrl, 'approve');
    expect(await refusal(auth, 'h30000')).toMatchObject({ code: '40104', data: { left: 20_000 } });
  });

  test('a minor is refused with 40205', async () => {
    const year = new Date(api.world.clock.now()).getUTCFullYear() - 18;
    await api.world.db
      .update(member)
      .set({ birthDate: `${year}-01-01` })
      .where(eq(member.userId, 'member02'));
    const auth = await api.auth('member02');
    expect(await refusal(auth, 'h100000')).toMatchObject({ code: '40205', data: { left: 70_000 } });
  });

  test('five payments of 100,000 won a day are allowed, and no sixth through checkouts opened before (40105)', async () => {
    const auth = await api.auth('member02');
    const before = await total(2);
    const orders = [];
    for (let count = 0; count < 6; count += 1) orders.push(await ready(auth, 'h100000'));
    for (const { checkoutUrl } of orders) await press(checkoutUrl, 'approve');
    expect(await total(2)).toBe(before + 5 * 103_000);
    expect(await order(orders[5]?.orderId ?? '', auth)).toMatchObject({
      status: 'failed',
      reason: 'limit',
      charged: 'no',
    });
    expect(await refusal(auth, 'h1000')).toMatchObject({ code: '40105', data: { left: 0 } });
  });

  test('mobile billing has a limit of its own (40106)', async () => {
    const auth = await api.auth('member02');
    for (let count = 0; count < 3; count += 1)
      await press((await ready(auth, 'h100000', { method: 'phone' })).checkoutUrl, 'approve');
    expect(await refusal(auth, 'h1000', { method: 'phone' })).toMatchObject({ code: '40106' });
    await ready(auth, 'h1000');
  });
});

describe('the monthly limit that a member sets', () => {
  const proof = (auth: Auth) => newVerification(api, 'pay-limit', 'member02', auth);
  const change = async (auth: Auth, won: number, by?: Awaited<ReturnType<typeof proof>>) =>
    api.once(pay.changePayLimit, { won, verification: by ?? (await proof(auth)) }, auth);
  const paying = async (auth: Auth) =>
    (await api.once(pay.readyOrder, orderBody('h100000'), auth)).code;

  test('a lower limit applies at once, a higher one after 24 hours to the millisecond', async () => {
    const auth = await api.auth('member02');
    await paid(auth, 'h1000');
    expect((await change(auth, 100_000)).data).toMatchObject({ won: 100_000, next: null });
    expect(await paying(auth)).toBe('40106');
    expect((await change(auth, 1_000_000)).data).toMatchObject({
      won: 100_000,
      next: { won: 1_000_000 },
      changesLeft: 0,
    });
    api.advance(DAY_MS - 1);
    const later = await api.auth('member02');
    expect((await desk(later)).limit.won).toBe(100_000);
    api.advance(1);
    expect((await desk(later)).limit).toMatchObject({ won: 1_000_000, next: null });
    expect(await paying(later)).toBe('200');
  });

  test('two changes a month are allowed (40207), also of three at once, and the proof of a refused one stays valid', async () => {
    const auth = await api.auth('member02');
    const proofs = [await proof(auth), await proof(auth), await proof(auth)];
    const answers = await Promise.all(
      proofs.map((by, index) => change(auth, 500_000 - index * 10_000, by)),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['200', '200', '40207']);
    expect((await desk(auth)).limit.changesLeft).toBe(0);
    const refused = proofs[answers.findIndex(({ code }) => code === '40207')];
    expect((await change(auth, 200_000, refused)).code).toBe('40207');
    const used = proofs[answers.findIndex(({ code }) => code === '200')];
    expect((await change(auth, 200_000, used)).code).toBe('35202');
  });

  test('a raise can be taken back while it waits but not once it is in force, and the change stays counted', async () => {
    const auth = await api.auth('member02');
    const cancel = (by: Auth) => api.call(pay.cancelPayRaise, {}, by);
    await change(auth, 2_000_000);
    await cancel(await api.auth('member01'));
    expect((await desk(auth)).limit.next).toMatchObject({ won: 2_000_000 });
    expect((await cancel(auth)).data).toEqual({ won: 1_000_000, next: null, changesLeft: 1 });
    api.advance(DAY_MS);
    const later = await api.auth('member02');
    expect((await desk(later)).limit.won).toBe(1_000_000);
    await change(later, 2_000_000);
    api.advance(DAY_MS);
    expect((await cancel(await api.auth('member02'))).data).toMatchObject({ won: 2_000_000 });
  });

  test('two changes are allowed again a month later', async () => {
    const auth = await api.auth('member02');
    await change(auth, 500_000);
    await change(auth, 400_000);
    api.advance(31 * DAY_MS);
    const later = await api.auth('member02');
    expect((await desk(later)).limit).toMatchObject({ won: 400_000, changesLeft: 2 });
    expect((await change(later, 300_000)).code).toBe('200');
  });

  test('a limit outside the range and the same limit again are refused without using up a change', async () => {
    const auth = await api.auth('member02');
    for (const won of [90_000, 10_010_000, 105_000, 1_000_000])
      expect((await change(auth, won)).code, String(won)).toBe('35202');
    expect((await desk(auth)).limit).toMatchObject({ won: 1_000_000, changesLeft: 2 });
  });
});

describe('refunds', () => {
  const refund = (auth: Auth, orderId: string, won: number, more = {}) =>
    api.once(refundOrder, { orderId, won, ...more }, auth);

  test('an unused charge is refunded in full within seven days, once, with its bonus', async () => {
    const auth = await api.auth('rookie01');
    const orderId = await paid(auth, 'h30000');
    expect(await total(3)).toBe(30_300);
    const answers = await Promise.all([1, 2, 3].map(() => refund(auth, orderId, 30_000)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['200', '31204', '31204']);
    expect(await total(3)).toBe(0);
    expect(await order(orderId, auth)).toMatchObject({
      charged: 'returned',
      refunded: { won: 30_000, fee: 0 },
    });
    await checkBooks(api.world.db);
  });

  test('a partly used charge is refunded less bonus and fee, and an amount other than the one shown is refused', async () => {
    const auth = await api.auth('rookie01');
    const orderId = await paid(auth, 'h30000');
    const words = { kind: 'use', title: '시험' } as const;
    await take(api.world.db, 10_300, { memberId: 3, at: api.world.clock.now(), words }, 'spent');
    const { refund: offer } = await order(orderId, auth);
    // 20,000 left, less 300 of used bonus: 19,700, less 10 %.
    expect(offer).toEqual({ won: 17_730, fee: 1_970, hwan: 20_000, bonus: 0 });
    expect((await refund(auth, orderId, 30_000)).code).toBe('35202');
    expect((await refund(auth, orderId, 17_730)).code).toBe('200');
    expect(await total(3)).toBe(0);
    await checkBooks(api.world.db);
  });

  test('a refund frees exactly what it pays back under the limits', async () => {
    const auth = await api.auth('rookie01');
    await api.world.db.update(member).set({ joinedAt: api.world.clock.now() });
    const orderId = await paid(auth, 'h50000');
    const words = { kind: 'use', title: '시험' } as const;
    const cause = { memberId: 3, at: api.world.clock.now(), words };
    await take(api.world.db, 31_000, cause, 'spent');
    const { refund: offer } = await order(orderId, auth);
    expect((await refund(auth, orderId, offer?.won ?? 0)).code).toBe('200');
    const won = 50_000 - (offer?.won ?? 0);
    expect((await desk(auth)).charged).toEqual({ day: won, month: won });
    const again = await api.once(pay.readyOrder, orderBody('h30000'), auth);
    expect(again).toMatchObject({ code: '40104', data: { left: offer?.won } });
    expect(await paid(auth, 'h10000')).toEqual(expect.any(String));
  });

  test('nobody gets money out of an account whose hwan is locked, or whose payments are suspended', async () => {
    const auth = await api.auth('rookie01');
    const orderId = await paid(auth, 'h10000');
    for (const [state, code] of [
      [{ hwanUsable: false }, '31113'],
      [{ billingSuspended: true }, '32507'],
    ] as const) {
      const set = (values: object) =>
        api.world.db.update(member).set(values).where(eq(member.userId, 'rookie01'));
      await set(state);
      expect((await refund(auth, orderId, 10_000)).code).toBe(code);
      await set({ hwanUsable: true, billingSuspended: false });
    }
    expect((await refund(auth, orderId, 10_000)).code).toBe('200');
  });

  test('after seven days there is a fee, and an amount too small for it is not refunded', async () => {
    const auth = await api.auth('rookie01');
    const [large, small] = [await paid(auth, 'h10000'), await paid(auth, 'h1000')];
    api.advance(7 * DAY_MS);
    const later = await api.auth('rookie01');
    expect((await order(large, later)).refund).toMatchObject({ won: 9_000, fee: 1_000 });
    expect((await order(small, later)).refund).toBeNull();
    expect((await refund(later, small, 1_000)).code).toBe('35202');
  });

  test('with a lapsed bonus the amount that is shown is the amount that is refunded', async () => {
    const orderId = await paid(await api.auth('rookie01'), 'h30000');
    api.advance(366 * DAY_MS);
    const auth = await api.auth('rookie01');
    const { refund: offer } = await order(orderId, auth);
    expect(offer).toEqual({ won: 26_730, fee: 2_970, hwan: 30_000, bonus: 0 });
    expect((await refund(auth, orderId, 26_730)).code).toBe('200');
    await checkBooks(api.world.db);
  });
});

describe('cash receipts', () => {
  const receipt = (auth: Auth, orderId: string) =>
    api.once(issueCashReceipt, { orderId, kind: 'personal', number: '01012345678' }, auth);

  test('a receipt can be asked for later and once (34904), and its whole number is stored nowhere', async () => {
    const auth = await api.auth('rookie01');
    const { orderId, checkoutUrl } = await ready(auth, 'h1000', { method: 'transfer' });
    await press(checkoutUrl, 'approve');
    expect((await order(orderId, auth)).receiptOpen).toBe(true);
    expect((await receipt(auth, orderId)).data).toMatchObject({
      cashReceipt: { number: '***-5678' },
      receiptOpen: false,
    });
    expect((await receipt(auth, orderId)).code).toBe('34904');
    const rows = JSON.stringify(await api.world.db.select().from(payOrder));
    expect(rows).not.toContain('01012345678');
  });

  test('the receipt of a refunded charge says since when it is void', async () => {
    const auth = await api.auth('rookie01');
    const { orderId, checkoutUrl } = await ready(auth, 'h1000', { method: 'transfer' });
    await press(checkoutUrl, 'approve');
    expect((await receipt(auth, orderId)).data).toMatchObject({
      cashReceipt: { canceledAt: null },
    });
    api.advance(1);
    expect((await api.once(refundOrder, { orderId, won: 1_000 }, auth)).code).toBe('200');
    const { cashReceipt, refunded } = await order(orderId, auth);
    expect(cashReceipt).toMatchObject({ number: '***-5678', canceledAt: refunded?.at });
  });

  test('a receipt can be asked for with the order, never for a card, never with a wrong number', async () => {
    const auth = await api.auth('rookie01');
    const cashReceipt = { kind: 'business', number: '1208147521' };
    const opened = await ready(auth, 'h1000', { method: 'transfer', cashReceipt });
    await press(opened.checkoutUrl, 'approve');
    expect(await order(opened.orderId, auth)).toMatchObject({
      cashReceipt: { kind: 'business', number: '***-7521' },
    });
    expect((await receipt(auth, opened.orderId)).code).toBe('34904');
    for (const more of [
      { method: 'card', cashReceipt },
      {
        method: 'transfer',
        cashReceipt: { kind: 'business', number: '1234567890' },
      },
    ])
      expect((await api.call(pay.readyOrder, orderBody('h1000', more), auth, key('w'))).code).toBe(
        '35202',
      );
  });
});
