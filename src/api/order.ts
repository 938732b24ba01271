import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  Day,
  Hwan,
  HwanOrNull,
  Id,
  knownOrNull,
  MomentOrNull,
  TextOrEmpty,
  TextOrNull,
  TypedCode,
  WebAddress,
  Won,
} from './fields.ts';
import { PageSchema, pageOf } from './paging.ts';

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
 * `ready`: at the provider; `paying`: approved there, not yet confirmed; `deposit`: waits for a transfer to a
 * virtual account; the others are final. assumed: decisions §7
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

/** `personal`: income deduction, by phone or receipt card; `business`: proof of expense, by business number. */
export const receiptKinds = ['personal', 'business'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

export const CashReceiptSchema = v.object({
  kind: v.picklist(receiptKinds),
  number: v.pipe(TypedCode, v.regex(/^\d{10,19}$/)),
});

/** An order as the API knows it. assumed: decisions §7 */
export const OrderSchema = v.object({
  orderId: Id,
  status: knownOrNull(orderStatuses),
  /** Whether money was taken; never show `unknown` as yes or no. */
  charged: v.fallback(v.picklist(['yes', 'no', 'unknown', 'returned']), 'unknown'),
  /** Why the order ended without a charge. */
  reason: knownOrNull(['declined', 'canceled', 'expired', 'limit']),
  productId: TextOrEmpty,
  method: knownOrNull(payMethods),
  won: Won,
  hwan: Hwan,
  bonus: Hwan,
  at: MomentOrNull,
  paidAt: MomentOrNull,
  /** The provider's page of an order that is still `ready`. */
  checkoutUrl: v.fallback(v.nullable(WebAddress), null),
  deposit: v.fallback(
    v.nullable(
      v.object({
        bank: TextOrEmpty,
        number: TextOrEmpty,
        holder: TextOrEmpty,
        until: MomentOrNull,
      }),
    ),
    null,
  ),
  approvalNo: TextOrNull,
  /** The balance right after the charge was booked, whatever has happened since; may be missing. */
  balanceAfter: HwanOrNull,
  /** The receipt that was issued; the API masks its number. */
  cashReceipt: v.fallback(
    v.nullable(
      v.object({
        kind: knownOrNull(receiptKinds),
        number: TextOrEmpty,
        at: MomentOrNull,
        /** Since when it is void, because the charge was refunded. */
        canceledAt: MomentOrNull,
      }),
    ),
    null,
  ),
  /** Whether a cash receipt can still be requested. */
  receiptOpen: v.fallback(v.boolean(), false),
  /** What a refund would return now; null if the order cannot be refunded. */
  refund: v.fallback(v.nullable(v.object({ won: Won, fee: Won, hwan: Hwan, bonus: Hwan })), null),
  refunded: v.fallback(v.nullable(v.object({ won: Won, fee: Won, at: MomentOrNull })), null),
});
export type Order = v.InferOutput<typeof OrderSchema>;

/** Charges of a span of Seoul days, newest first. Errors: 32508. assumed: product §10.13 */
export const getCharges = endpoint(
  '/pay/charges',
  v.object({
    ...PageSchema.entries,
    from: Day,
    to: Day,
  }),
  pageOf(OrderSchema),
  pay,
);
