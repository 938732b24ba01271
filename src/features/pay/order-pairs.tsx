import type { Order } from '#api/order.ts';
import {
  order as orderCopy,
  payWords as payCopy,
  receiptWords as receiptCopy,
} from '#forms/order.copy.ts';
import { formatMoment } from '#rules/dates.ts';
import { hwan } from '#rules/money.ts';
import { orderOutcome } from '#rules/order-outcome.ts';
import { LinkButton } from '#ui/button.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { type Pair, Pairs } from '#ui/list/pairs.tsx';
import { result as copy } from './order-result.copy.ts';
import { charges } from './orders.ts';
import { receipt as paperCopy } from './receipt.copy.ts';

const isUnpaid = (order: Order) => ['failed', 'canceled', 'expired'].includes(orderOutcome(order));

/** What an order is about, and what has become of it. */
export function orderPairs(order: Order): Pair[] {
  const { cashReceipt, refunded } = order;
  const pairs: Pair[] = [
    [
      orderCopy.no,
      <span key="no" className="num">
        {order.orderId}
      </span>,
    ],
    order.paidAt
      ? [orderCopy.paidAt, formatMoment(order.paidAt)]
      : [orderCopy.at, formatMoment(order.at)],
    [
      orderCopy.product,
      orderCopy.productOf(hwan(order.hwan), order.bonus > 0 ? hwan(order.bonus) : ''),
    ],
    [orderCopy.method, payCopy.methods[order.method ?? 'other']],
  ];
  if (order.approvalNo) pairs.push([orderCopy.approval, order.approvalNo]);
  // No cash receipt was issued for an order that was never paid.
  if (cashReceipt && !isUnpaid(order))
    pairs.push([
      orderCopy.cashReceipt,
      [
        cashReceipt.kind && receiptCopy.kinds[cashReceipt.kind],
        cashReceipt.number,
        cashReceipt.canceledAt && receiptCopy.voided,
      ]
        .filter(Boolean)
        .join(' ') || '-',
    ]);
  if (refunded)
    pairs.push(
      [
        orderCopy.refunded,
        [payCopy.won(refunded.won), refunded.fee > 0 && orderCopy.fee(payCopy.won(refunded.fee))]
          .filter(Boolean)
          .join(' '),
      ],
      [paperCopy.refundedAt, formatMoment(refunded.at)],
    );
  return pairs;
}

export const OrderPairs = ({ order, more = [] }: { order: Order; more?: readonly Pair[] }) => (
  <Pairs pairs={[...orderPairs(order), [orderCopy.price, payCopy.won(order.won)], ...more]} />
);

/** Shown in place of an order that the API does not know. */
export function Unknown() {
  return (
    <div role="alert">
      <Outcome
        seal="unknown"
        words={copy.unknown}
        note={copy.unknownNote}
        next={
          <LinkButton kind="primary" href={charges}>
            {copy.history}
          </LinkButton>
        }
      />
    </div>
  );
}
