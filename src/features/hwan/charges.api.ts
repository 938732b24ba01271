import * as v from 'valibot';
import { endpoint } from '#wire/endpoint.ts';
import { Day, OrderId, Text, Won, typedName } from '#wire/fields.ts';
import { PageSchema, pageOf } from '#wire/paging.ts';
import { CashReceiptSchema, OrderSchema, pay, payOnce } from '#wire/order.ts';

/** Charges of a span of Seoul days, newest first. Errors: 32508. assumed: screens §13 */
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

/** Where money for a virtual account goes back to. */
export const RefundAccountSchema = v.object({
  bank: v.pipe(Text, v.nonEmpty(), v.maxLength(20)),
  number: v.pipe(v.string(), v.regex(/^\d{8,16}$/)),
  holder: typedName(),
});

/** Gives a charge back; `won` is the sum the member saw. Errors: 31106, 31204. assumed: screens §12 */
export const refundOrder = endpoint(
  '/pay/refund',
  v.object({
    orderId: OrderId,
    won: Won,
    account: v.optional(RefundAccountSchema),
  }),
  OrderSchema,
  payOnce,
);

/** Issues a cash receipt for a charge. Errors: 34904. assumed: screens §12 */
export const issueCashReceipt = endpoint(
  '/pay/receipt/cash',
  v.object({ orderId: OrderId, ...CashReceiptSchema.entries }),
  OrderSchema,
  payOnce,
);
