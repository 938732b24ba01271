import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { PageSchema, pageOf } from './paging.ts';
import { CashReceiptSchema, OrderSchema, pay, payOnce, Won } from './order.ts';

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
