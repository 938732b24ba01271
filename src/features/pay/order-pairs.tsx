import type { ReactNode } from 'react';
import {
  order as copy,
  payWords as payCopy,
  receiptWords as receiptCopy,
} from '#forms/order.copy.ts';
import { formatMoment } from '#rules/dates.ts';
import { hwan } from '#rules/money.ts';
import { Pairs } from '#ui/pairs.tsx';
import type { Order } from '#wire/order.ts';

/** The facts of an order as names and values; those in `more` come last. */
export function OrderPairs({
  order,
  more = [],
}: {
  order: Order;
  more?: readonly (readonly [string, ReactNode])[];
}) {
  const { cashReceipt, refunded } = order;
  const pairs: (readonly [string, ReactNode])[] = [
    [
      copy.no,
      <span key="no" className="num">
        {order.orderId}
      </span>,
    ],
    order.paidAt ? [copy.paidAt, formatMoment(order.paidAt)] : [copy.at, formatMoment(order.at)],
    [copy.product, copy.productOf(hwan(order.hwan), order.bonus > 0 ? hwan(order.bonus) : '')],
    [copy.method, payCopy.methods[order.method ?? 'other']],
    [copy.price, payCopy.won(order.won)],
  ];
  if (order.approvalNo) pairs.push([copy.approval, order.approvalNo]);
  if (cashReceipt)
    pairs.push([
      copy.cashReceipt,
      [
        cashReceipt.kind && receiptCopy.kinds[cashReceipt.kind],
        cashReceipt.number,
        cashReceipt.canceledAt && receiptCopy.voided,
      ]
        .filter(Boolean)
        .join(' ') || '-',
    ]);
  if (refunded)
    pairs.push([
      copy.refunded,
      [payCopy.won(refunded.won), refunded.fee > 0 && copy.fee(payCopy.won(refunded.fee))]
        .filter(Boolean)
        .join(' '),
    ]);
  return <Pairs pairs={[...pairs, ...more]} />;
}
