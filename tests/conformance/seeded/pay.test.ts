/**
 * @module-tag seeds
 * @module-tag clock
 * @module-tag database
 */
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Auth } from '#api/auth.ts';
import { DAY_MS, MINUTE_MS } from '#constants.ts';
import * as pay from '#features/pay/api.ts';
import { member } from '../../reference-api/db/schema/member.ts';
import { checkBooks } from '../../unit/reference-api/books.ts';
import { freshKey, key } from '../../unit/reference-api/keys.ts';
import { openApi } from '../../unit/reference-api/open-api.ts';
import { openPay, orderBody } from '../../unit/reference-api/pay-calls.ts';

const api = openApi();
const { desk, order, press, ready, total } = openPay(api);
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

  test('treats another member’s order as unknown, and refuses another price, return address or method', async () => {
    const auth = await api.auth('member02');
    const { orderId } = await ready(auth, 'h1000');
    const other = await api.auth('member01');
    expect((await api.call(pay.getOrder, { orderId }, other)).code).toBe('35202');
    expect((await api.call(pay.getOrder, { orderId: 'H1' }, other)).code).toBe('35202');
    for (const more of [{ won: 1 }, { completeUrl: 'https://evil.example/' }, { method: 'gold' }])
      expect(
        (await api.call(pay.readyOrder, orderBody('h1000', more), auth, freshKey())).code,
      ).toBe('35202');
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
    api.call(pay.readyOrder, orderBody(productId, more), auth, freshKey());

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
