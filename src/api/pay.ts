import * as v from 'valibot';
import { receiptKinds } from '#rules/cash-receipt.ts';
import { VerificationSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { PageSchema, pageOf } from './member.ts';

const Won = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Hwan = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const Moment = v.pipe(v.string(), v.isoTimestamp());
const MaybeMoment = v.fallback(v.nullable(Moment), null);
const Text = v.fallback(v.string(), '');
const WebAddress = v.pipe(
  v.string(),
  v.url(),
  v.check((url) => /^https?:/i.test(url)),
);
const pay = { host: 'pay' } as const;
const payOnce = { host: 'pay', once: true } as const;

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

const LimitSchema = v.object({
  /** The member's monthly limit. */
  won: Won,
  /** A raise that is not yet in force. */
  next: v.fallback(v.nullable(v.object({ won: Won, from: Moment })), null),
  changesLeft: v.fallback(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))), null),
});

/** All that the pay screen shows: what is for sale, how to pay, limits, orders left half-way. Errors: 32507. assumed: screens §12 */
export const getPayDesk = endpoint(
  '/pay/desk',
  v.object({}),
  v.object({
    balance: Hwan,
    products: v.array(v.object({ productId: v.string(), hwan: Hwan, bonus: Hwan, won: Won })),
    methods: v.array(
      v.object({
        method: v.picklist(payMethods),
        onceWon: Won,
        monthWon: v.nullable(Won),
        cashReceipt: v.boolean(),
      }),
    ),
    charged: v.object({ day: Won, month: Won }),
    limit: LimitSchema,
    /** What is left under every limit that holds, in the order of their codes. */
    left: v.array(v.object({ name: v.picklist(['minor', 'new', 'day', 'month']), left: Won })),
    unfinished: v.array(OrderSchema),
  }),
  pay,
);
export type PayDesk = v.InferOutput<typeof getPayDesk.data>;

/**
 * Opens an order and its checkout at the provider, which comes back to one of the two addresses on
 * this site. `won` is the price the member saw. Errors: 32507, 40104, 40105, 40106, 40205 with
 * `{left}` in won. assumed: decisions §7
 */
export const readyOrder = endpoint(
  '/pay/ready',
  v.object({
    productId: v.pipe(v.string(), v.nonEmpty()),
    method: v.picklist(payMethods),
    won: Won,
    cashReceipt: v.optional(CashReceiptSchema),
    completeUrl: WebAddress,
    failUrl: WebAddress,
  }),
  v.object({ orderId: v.pipe(v.string(), v.nonEmpty()), checkoutUrl: WebAddress }),
  payOnce,
);

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

/** Charges of a span of Seoul days, newest first. Errors: 32508. assumed: screens §13 */
export const getCharges = endpoint(
  '/pay/charges',
  v.object({
    ...PageSchema.entries,
    from: v.pipe(v.string(), v.isoDate()),
    to: v.pipe(v.string(), v.isoDate()),
  }),
  pageOf(OrderSchema),
  pay,
);

/** Sets the monthly limit: lower at once, higher after 24 hours. Errors: 40207, 33490. assumed: screens §12 */
export const changePayLimit = endpoint(
  '/pay/limit/change',
  v.object({ won: Won, verification: VerificationSchema }),
  LimitSchema,
  payOnce,
);

/** Where money for a virtual account goes back to. */
export const RefundAccountSchema = v.object({
  bank: v.pipe(v.string(), v.nonEmpty(), v.maxLength(20)),
  number: v.pipe(v.string(), v.regex(/^\d{8,16}$/)),
  holder: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(30)),
});

/** Gives a charge back; `won` is the sum the member saw. Errors: 31106, 31204. assumed: screens §12 */
export const refundOrder = endpoint(
  '/pay/refund',
  v.object({
    orderId: v.pipe(v.string(), v.nonEmpty()),
    won: Won,
    account: v.optional(RefundAccountSchema),
  }),
  OrderSchema,
  payOnce,
);

/** Issues a cash receipt for a charge. Errors: 34904. assumed: screens §12 */
export const issueCashReceipt = endpoint(
  '/pay/receipt/cash',
  v.object({ orderId: v.pipe(v.string(), v.nonEmpty()), ...CashReceiptSchema.entries }),
  OrderSchema,
  payOnce,
);
