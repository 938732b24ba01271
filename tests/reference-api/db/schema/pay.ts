import { index, integer, text } from 'drizzle-orm/pg-core';
import { orderStatuses, payMethods, receiptKinds } from '#api/order.ts';
import { hwan, id, moment, portal, ref } from './base.ts';
import { hwanTransaction } from './hwan.ts';
import { member } from './member.ts';

export const payOrder = portal.table(
  'pay_order',
  {
    id: text().primaryKey(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    productId: text().notNull(),
    method: text({ enum: payMethods }).notNull(),
    won: integer().notNull(),
    hwan: hwan().notNull(),
    bonus: hwan().notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    reason: text({ enum: ['declined', 'canceled', 'expired', 'limit'] }),
    /** Needed to open the checkout; the order number alone is not enough. */
    token: text().notNull().unique(),
    completeUrl: text().notNull(),
    failUrl: text().notNull(),
    createdAt: moment().notNull(),
    /** When the checkout, or the virtual account, closes. */
    expiresAt: moment().notNull(),
    /** When the provider reports how the payment ended. */
    settlesAt: moment(),
    paidAt: moment(),
    approvalNo: text(),
    /** The transaction that booked the charge. */
    transactionId: ref().references(() => hwanTransaction.id),
    account: text(),
    receiptKind: text({ enum: receiptKinds }),
    /** Masked: only the provider has the whole number. */
    receiptNumber: text(),
    receiptAt: moment(),
    refundWon: integer(),
    refundFee: integer(),
    refundedAt: moment(),
  },
  (t) => [index().on(t.memberId, t.createdAt.desc())],
);

/** A member's own monthly limit; without a row the usual one applies. */
export const payLimit = portal.table('pay_limit', {
  memberId: ref()
    .primaryKey()
    .references(() => member.id),
  won: integer().notNull(),
  nextWon: integer(),
  nextFrom: moment(),
});

export const payLimitChange = portal.table(
  'pay_limit_change',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    won: integer().notNull(),
    at: moment().notNull(),
  },
  (t) => [index().on(t.memberId, t.at.desc())],
);
