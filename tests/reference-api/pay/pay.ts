/** The calls by which a member buys hwan and sets a monthly limit. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import { getCharges } from '#api/order.ts';
import { MINUTE_MS, OPEN_ORDERS_MAX, ORDER_MINUTES } from '#constants.ts';
import * as api from '#features/pay/api.ts';
import { isSettableLimit } from '#features/pay/rules.ts';
import { later } from '../clock.ts';
import {
  HWAN_LOOKUP_FAILED,
  IDENTITY_MISMATCH,
  LIMITED,
  NO_CHANGES_LEFT,
  PAY_LIMITS,
  SUSPENDED,
} from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { withinDays } from '../db/days.ts';
import { pageOfRows } from '../db/rows.ts';
import { payOrder } from '../db/schema/pay.ts';
import { handle } from '../handle.ts';
import { balanceOf } from '../hwan/ledger.ts';
import { takeVerification } from '../identity/identity.ts';
import { lockSelf } from '../members.ts';
import { invalid, Refusal } from '../refusal.ts';
import { randomNo, randomToken } from '../secrets.ts';
import type { Member } from '../sessions.ts';
import { cancelRaise, changeLimit, limitOf, limitRefusal, spendingOf } from './limits.ts';
import { methods, products } from './offer.ts';
import {
  changeOrder,
  checkoutUrl,
  lockOrder,
  orderView,
  ownOrder,
  receiptOf,
  settleOrder,
  settleOrders,
} from './orders.ts';
import { limitsOf } from './spending.ts';

const unfinished = ['ready', 'paying', 'deposit'] as const;

function requireBilling(member: Member): void {
  if (member.billingSuspended) throw new Refusal(SUSPENDED);
}

const unfinishedOf = (member: Member) =>
  and(eq(payOrder.memberId, member.id), inArray(payOrder.status, [...unfinished]));

const find = async (db: Db, id: string) =>
  (await db.select().from(payOrder).where(eq(payOrder.id, id)))[0];

export const payHandlers = [
  handle(
    api.getPayDesk,
    async ({ db, member, now, origin }) => {
      requireBilling(member);
      await settleOrders(db, member.id, now);
      const spending = await spendingOf(db, member, now);
      const rows = await db
        .select()
        .from(payOrder)
        .where(unfinishedOf(member))
        .orderBy(desc(payOrder.createdAt));
      return {
        balance: (await balanceOf(db, member.id, now)).total,
        products,
        methods,
        charged: { day: spending.day, month: spending.month },
        limit: await limitOf(db, member.id, now),
        left: limitsOf(spending),
        unfinished: await Promise.all(rows.map((row) => orderView(db, row, { now, origin }))),
      };
    },
    { codes: [SUSPENDED] },
  ),

  handle(
    api.readyOrder,
    async ({ db, body, member: me, now, origin, world }) => {
      const product = products.find(({ productId }) => productId === body.productId);
      const method = methods.find((row) => row.method === body.method);
      if (!product || !method || body.won !== product.won || body.won > method.onceWon)
        throw invalid('won');
      for (const back of [body.completeUrl, body.failUrl])
        if (!world.isSite(new URL(back).origin)) throw invalid('completeUrl');
      // One member's payments queue up here.
      const member = await lockSelf(db, me.id);
      requireBilling(member);
      const refused = await limitRefusal(db, member, body, now);
      if (refused) throw new Refusal(refused.code, { left: refused.left });
      if ((await db.$count(payOrder, unfinishedOf(member))) >= OPEN_ORDERS_MAX)
        throw new Refusal(LIMITED);
      const token = randomToken();
      const id = randomNo('H', now, 8);
      await db.insert(payOrder).values({
        id,
        memberId: member.id,
        productId: product.productId,
        method: body.method,
        won: product.won,
        hwan: product.hwan,
        bonus: product.bonus,
        status: 'ready',
        token,
        completeUrl: body.completeUrl,
        failUrl: body.failUrl,
        createdAt: now,
        expiresAt: later(now, ORDER_MINUTES * MINUTE_MS),
        ...(body.cashReceipt && receiptOf(body.method, body.cashReceipt)),
      });
      return { orderId: id, checkoutUrl: checkoutUrl(origin, token) };
    },
    { codes: [SUSPENDED, LIMITED, ...Object.values(PAY_LIMITS)] },
  ),

  handle(api.getOrder, async ({ db, body, member, now, origin }) => {
    await settleOrders(db, member.id, now);
    return orderView(db, await ownOrder(find(db, body.orderId), member), { now, origin });
  }),

  handle(api.dropOrder, async ({ db, body, member, now, origin }) => {
    // Only this order: a second one in the same transaction would be locked after its member's hwan.
    await settleOrder(db, body.orderId, now);
    const row = await ownOrder(lockOrder(db, body.orderId), member);
    const open = row.status === 'ready' || row.status === 'deposit';
    const ended = open
      ? await changeOrder(db, row.id, { status: 'canceled', reason: 'canceled' })
      : row;
    return orderView(db, ended, { now, origin });
  }),

  handle(
    getCharges,
    async ({ db, body, member, now, origin }) => {
      await settleOrders(db, member.id, now);
      const mine = and(eq(payOrder.memberId, member.id), withinDays(payOrder.createdAt, body));
      const rows = await pageOfRows(
        body,
        db.select().from(payOrder).where(mine).orderBy(desc(payOrder.createdAt), desc(payOrder.id)),
      );
      return {
        total: await db.$count(payOrder, mine),
        list: await Promise.all(rows.map((row) => orderView(db, row, { now, origin }))),
      };
    },
    { codes: [HWAN_LOOKUP_FAILED] },
  ),

  handle(
    api.changePayLimit,
    async (call) => {
      const { db, body, member, now } = call;
      if (!isSettableLimit(body.won)) throw invalid('won');
      await takeVerification(call, 'pay-limit', body.verification);
      return changeLimit(db, member.id, body.won, now);
    },
    { codes: [NO_CHANGES_LEFT, IDENTITY_MISMATCH] },
  ),

  handle(api.cancelPayRaise, ({ db, member, now }) => cancelRaise(db, member.id, now)),
];
