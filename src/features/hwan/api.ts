import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import {
  Day,
  Figure,
  Find,
  HwanOrNull,
  knownOrNull,
  Moment,
  MomentOrNull,
  OrderId,
  SignedHwan,
  TextOrEmpty,
  TextOrNull,
  TypedCode,
  typedPerson,
  typedText,
  Won,
} from '#api/fields.ts';
import { VerificationSchema } from '#api/identity.ts';
import { CashReceiptSchema, OrderSchema, payOnce } from '#api/order.ts';
import { PageSchema, pageOf } from '#api/paging.ts';
import { REFUND_BANK_MAX, REFUND_NUMBER_MAX, REFUND_NUMBER_MIN } from '#constants.ts';
import { historyKinds, recordKinds } from '#rules/list-query.ts';
import { refundWords as copy } from './charges.copy.ts';

/** The bank account to which a charge by virtual account is refunded: the member's own. */
export const RefundAccountSchema = v.object({
  bank: typedText([1, REFUND_BANK_MAX], copy.bankMissing, copy.bankLong),
  number: v.pipe(
    TypedCode,
    v.nonEmpty(copy.numberMissing),
    v.regex(RegExp(`^\\d{${REFUND_NUMBER_MIN},${REFUND_NUMBER_MAX}}$`), copy.numberWrong),
  ),
  holder: typedPerson(copy.holderMissing, copy.holderLong),
});

/**
 * Refunds a charge. `won`: the amount on screen, so that another one is refused. One by virtual account goes to the
 * member's own `account`, with a `verification` for it: a holder with another name is refused with 35202 and the reason
 * `holder`, where blanks between Hangul syllables do not count. The member is told by mail. Errors: 31113, 31204, 32507,
 * 33490. assumed: product §10.12
 */
export const refundOrder = endpoint(
  '/pay/refund',
  v.object({
    orderId: OrderId,
    won: Won,
    account: v.optional(RefundAccountSchema),
    verification: v.optional(VerificationSchema),
  }),
  OrderSchema,
  { ...payOnce, proofs: ['verification'] },
);

/** Issues a cash receipt for a charge. Errors: 34904. assumed: product §10.12 */
export const issueCashReceipt = endpoint(
  '/pay/receipt/cash',
  v.object({ orderId: OrderId, ...CashReceiptSchema.entries }),
  OrderSchema,
  payOnce,
);

/**
 * The balance with its parts, the next expiry and this month's totals, in hwan. Errors: 32507, 32508. assumed:
 * product §10.13
 */
export const getHwanState = endpoint(
  '/memsec/hwan/getState',
  v.object({}),
  v.object({
    total: SignedHwan,
    paid: HwanOrNull,
    free: HwanOrNull,
    /** Null: nothing will expire; undefined: unknown. */
    expiring: v.fallback(
      v.optional(v.nullable(v.object({ amount: SignedHwan, at: Moment }))),
      undefined,
    ),
    /** `gifted`: gifts sent minus returned, and also minus received ones if the host gives no `received`. */
    month: v.fallback(
      v.object({
        charged: HwanOrNull,
        /** What refunds took back, already subtracted from `charged`; may be missing. */
        refunded: HwanOrNull,
        used: HwanOrNull,
        gifted: HwanOrNull,
        received: HwanOrNull,
        /** Hwan that was given, such as by an event; may be missing. */
        granted: HwanOrNull,
      }),
      { charged: null, refunded: null, used: null, gifted: null, received: null, granted: null },
    ),
    /** All amounts that will expire, the soonest first; may be missing. */
    lapses: v.fallback(v.array(v.object({ amount: SignedHwan, at: Moment })), []),
  }),
);

/** One change of the balance. */
export const HwanRecordSchema = v.object({
  recordNo: v.fallback(v.nullable(Figure), null),
  at: MomentOrNull,
  kind: knownOrNull(recordKinds),
  /** What the hwan was charged with or used for, as shown to the member. */
  title: TextOrEmpty,
  serverName: TextOrNull,
  characterName: TextOrNull,
  /** Signed, in hwan: charges are positive. */
  amount: HwanOrNull,
  /** Balance after the record, in hwan. */
  balance: HwanOrNull,
  /** The order of a charge or of its refund, so that the row offers the receipt; may be missing. */
  orderId: v.fallback(v.nullable(OrderId), null),
  /** How a charge was paid back: in full (`canceled`) or less a fee (`refunded`); may be missing. */
  undone: knownOrNull(['canceled', 'refunded']),
});
export type HwanRecord = v.InferOutput<typeof HwanRecordSchema>;
/** The fields of a record that a search looks in. */
export const FOUND_IN = ['title', 'characterName'] as const;

/** Hwan records from one Seoul day to another, both included, newest first. Errors: 32508. assumed: product §10.13 */
export const getUseHistory = endpoint(
  '/memsec/hwan/getUseHistory',
  v.object({
    ...PageSchema.entries,
    kind: v.optional(v.picklist(historyKinds)),
    from: Day,
    to: Day,
    /** A text to search for in `title` and `characterName` (`FOUND_IN`). */
    find: v.optional(Find),
  }),
  v.object({
    ...pageOf(HwanRecordSchema).entries,
    /** Totals of all matching records, `came` in and `went` out, both positive; may be missing. */
    sums: v.fallback(v.nullable(v.object({ came: SignedHwan, went: SignedHwan })), null),
    /** The text that the host searched for; missing if it does not search. */
    found: TextOrNull,
  }),
);

/** The totals of the last months, oldest first, in hwan; `balance` at the end of the month. assumed: product §10.13 */
export const getHwanMonths = endpoint(
  '/memsec/hwan/getMonths',
  v.object({}),
  v.object({
    months: v.array(
      v.object({
        month: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
        charged: SignedHwan,
        used: SignedHwan,
        gifted: SignedHwan,
        received: HwanOrNull,
        granted: HwanOrNull,
        balance: SignedHwan,
      }),
    ),
  }),
);
