import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import {
  CountOrNull,
  Hwan,
  Id,
  knownOrNull,
  Moment,
  OrderId,
  SignedHwan,
  SignedWon,
  WebAddress,
  Won,
} from '#api/fields.ts';
import { VerificationSchema } from '#api/identity.ts';
import { CashReceiptSchema, OrderSchema, pay, payMethods, payOnce } from '#api/order.ts';

const LimitSchema = v.object({
  /** The member's monthly limit. */
  won: Won,
  /** A higher limit that is not in force yet. */
  next: v.fallback(v.nullable(v.object({ won: Won, from: Moment })), null),
  changesLeft: CountOrNull,
});

/**
 * All data of the pay screen: products, methods, limits, unfinished orders. `charged`: what the member has charged
 * today and this month as the limits count it, less what refunds paid back. Errors: 32507. assumed: product §10.12
 */
export const getPayDesk = endpoint(
  '/pay/desk',
  v.object({}),
  v.object({
    balance: SignedHwan,
    products: v.array(v.object({ productId: v.string(), hwan: Hwan, bonus: Hwan, won: Won })),
    methods: v.array(
      v.object({
        method: knownOrNull(payMethods),
        onceWon: Won,
        monthWon: v.nullable(Won),
        cashReceipt: v.boolean(),
      }),
    ),
    charged: v.object({ day: Won, month: Won }),
    limit: LimitSchema,
    /** How much may still be paid under each limit that applies, in the order of their codes. */
    left: v.array(
      v.object({ name: knownOrNull(['minor', 'new', 'day', 'month']), left: SignedWon }),
    ),
    unfinished: v.array(OrderSchema),
  }),
  pay,
);

/**
 * Opens an order and its checkout at the provider, which returns to one of the two addresses on this site. `won`: the
 * price on screen, so that another one is refused. Before the payment the host refuses an order that its result page
 * could not ask about later. Errors: 20104 (too many orders unpaid), 32507, 40104, 40105, 40106, 40205 with `{left}` in won. assumed: decisions §7
 */
export const readyOrder = endpoint(
  '/pay/ready',
  v.object({
    productId: Id,
    method: v.picklist(payMethods),
    won: Won,
    cashReceipt: v.optional(CashReceiptSchema),
    completeUrl: WebAddress,
    failUrl: WebAddress,
  }),
  v.object({ orderId: OrderId, checkoutUrl: WebAddress }),
  { ...payOnce, begins: 'orderId' },
);

/**
 * Sets the monthly limit: a lower one at once, a higher one after 24 hours. Either replaces a higher limit that still
 * waits. Errors: 40207, 33490. assumed: product §10.12
 */
export const changePayLimit = endpoint(
  '/pay/limit/change',
  v.object({ won: Won, verification: VerificationSchema }),
  LimitSchema,
  { ...payOnce, proofs: ['verification'] },
);

/**
 * Cancels a higher limit that is not in force yet; it still counts as a change of the month. assumed: product §10.12
 */
export const cancelPayRaise = endpoint('/pay/limit/cancelRaise', v.object({}), LimitSchema, pay);

/**
 * One order. The member is told by mail when it is paid (decisions §7). Errors: 35202, for an unknown order and for somebody else's. assumed:
 * decisions §7
 */
export const getOrder = endpoint('/pay/order', v.object({ orderId: OrderId }), OrderSchema, pay);

/**
 * Cancels an order that is not paid yet; an order that was paid meanwhile is returned as it is. assumed: product §10.12
 */
export const dropOrder = endpoint(
  '/pay/drop',
  v.object({ orderId: OrderId }),
  OrderSchema,
  payOnce,
);
