import * as v from 'valibot';
import { receiptKinds } from '#rules/cash-receipt.ts';
import { endpoint } from './endpoint.ts';

/** Whole won, never negative. */
export const Won = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Whole hwan, never negative. */
export const Hwan = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Moment = v.pipe(v.string(), v.isoTimestamp());
const MaybeMoment = v.fallback(v.nullable(Moment), null);
const Text = v.fallback(v.string(), '');
export const WebAddress = v.pipe(
  v.string(),
  v.url(),
  v.check((url) => /^https?:/i.test(url)),
);

/** Payments have a host of their own; what moves money is done once. */
export const pay = { host: 'pay' } as const;
export const payOnce = { host: 'pay', once: true } as const;

export const payMethods = [
  'card',
  'kakao',
  'naver',
  'toss',
  'payco',
  'transfer',
  'virtual',
  'phone',
  'voucher',
] as const;
export type PayMethod = (typeof payMethods)[number];

/**
 * `ready`: at the provider; `paying`: approved there, not yet confirmed; `deposit`: a virtual account
 * waits; the others are ends. assumed: decisions §7
 */
export const orderStatuses = [
  'ready',
  'paying',
  'deposit',
  'done',
  'failed',
  'canceled',
  'expired',
  'refunded',
] as const;

export const CashReceiptSchema = v.object({
  kind: v.picklist(receiptKinds),
  number: v.pipe(v.string(), v.regex(/^\d{10,19}$/)),
});

/** The truth about an order. assumed: decisions §7 */
export const OrderSchema = v.object({
  orderId: v.pipe(v.string(), v.nonEmpty()),
  status: v.picklist(orderStatuses),
  /** Whether money moved; `unknown` is never to be told as either. */
  charged: v.picklist(['yes', 'no', 'unknown', 'returned']),
  /** Why it ended without a charge. */
  reason: v.fallback(v.nullable(v.picklist(['declined', 'canceled', 'expired', 'limit'])), null),
  productId: Text,
  method: v.picklist(payMethods),
  won: Won,
  hwan: Hwan,
  bonus: Hwan,
  at: MaybeMoment,
  paidAt: MaybeMoment,
  /** Where an order that is still `ready` goes on. */
  checkoutUrl: v.fallback(v.nullable(WebAddress), null),
  deposit: v.fallback(
    v.nullable(v.object({ bank: Text, number: Text, holder: Text, until: MaybeMoment })),
    null,
  ),
  approvalNo: v.fallback(v.nullable(v.string()), null),
  /** The number comes masked. */
  cashReceipt: v.fallback(
    v.nullable(v.object({ kind: v.picklist(receiptKinds), number: Text, at: MaybeMoment })),
    null,
  ),
  /** A cash receipt can still be asked for. */
  receiptOpen: v.fallback(v.boolean(), false),
  /** What would come back now; null where nothing would. */
  refund: v.fallback(v.nullable(v.object({ won: Won, fee: Won, hwan: Hwan, bonus: Hwan })), null),
  refunded: v.fallback(v.nullable(v.object({ won: Won, fee: Won, at: MaybeMoment })), null),
});
export type Order = v.InferOutput<typeof OrderSchema>;

/** The truth about one order; an order of somebody else's is 35202, like an unknown one. assumed: decisions §7 */
export const getOrder = endpoint(
  '/pay/order',
  v.object({ orderId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
  OrderSchema,
  pay,
);

/** Gives up an order nobody has paid yet; one that has been paid meanwhile is answered as it is. assumed: screens §12 */
export const dropOrder = endpoint(
  '/pay/drop',
  v.object({ orderId: v.pipe(v.string(), v.nonEmpty()) }),
  OrderSchema,
  payOnce,
);
