/**
 * @module-tag seeds
 * @module-tag clock
 * @module-tag database
 */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { DAY_MS } from '#constants.ts';
import { issueCashReceipt, refundOrder } from '#features/hwan/api.ts';
import * as pay from '#features/pay/api.ts';
import { member } from '../../reference-api/db/schema/member.ts';
import { payOrder } from '../../reference-api/db/schema/pay.ts';
import { take } from '../../reference-api/hwan/ledger.ts';
import { checkBooks } from '../../unit/reference-api/books.ts';
import { freshKey, key } from '../../unit/reference-api/keys.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';
import { openPay, orderBody } from '../../unit/reference-api/pay-calls.ts';

const api = openApi();
const { desk, order, paid, press, ready, total } = openPay(api);
beforeEach(() => api.reset());

describe('refunds', () => {
  const refund = (auth: Auth, orderId: string, won: number, more = {}) =>
    api.call(refundOrder, { orderId, won, ...more }, auth, freshKey());

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
    const again = await api.call(pay.readyOrder, orderBody('h30000'), auth, freshKey());
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
    api.call(
      issueCashReceipt,
      { orderId, kind: 'personal', number: '01012345678' },
      auth,
      freshKey(),
    );

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
    expect((await api.call(refundOrder, { orderId, won: 1_000 }, auth, freshKey())).code).toBe(
      '200',
    );
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
