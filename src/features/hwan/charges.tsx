import {
  mdiAlertCircleOutline,
  mdiCheck,
  mdiClockOutline,
  mdiCloseCircleOutline,
  mdiUndo,
} from '@mdi/js';
import type { Order } from '#api/order.ts';
import { order as orderCopy, payWords as payCopy, undoneTags } from '#forms/order.copy.ts';
import { hwan } from '#rules/money.ts';
import { orderOutcome, undoneOf } from '#rules/order-outcome.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { type Column, Table } from '#ui/list/table.tsx';
import { charges as copy } from './charges.copy.ts';
import { type OrderActs, useOrderActs } from './order-acts.tsx';

const looks = {
  ready: { icon: mdiClockOutline, tone: 'warning' },
  paying: { icon: mdiClockOutline, tone: 'warning' },
  deposit: { icon: mdiClockOutline, tone: 'info' },
  done: { icon: mdiCheck, tone: 'success' },
  failed: { icon: mdiAlertCircleOutline },
  canceled: { icon: mdiCloseCircleOutline },
  expired: { icon: mdiCloseCircleOutline },
  refunded: { icon: mdiUndo, tone: 'info' },
  checking: { icon: mdiClockOutline, tone: 'warning' },
  charged: { icon: mdiAlertCircleOutline, tone: 'warning' },
  returned: { icon: mdiUndo, tone: 'info' },
} as const;

function statusOf(order: Order): string {
  const undone = undoneOf(order);
  return undone ? undoneTags[undone] : orderCopy.statuses[orderOutcome(order)];
}

function columnsFor({ manage }: OrderActs): Column<Order>[] {
  return [
    {
      key: 'at',
      title: copy.at,
      moment: ({ at, paidAt }) => paidAt ?? at,
    },
    {
      key: 'status',
      title: copy.status,
      kind: 'tag',
      cell: (order) => <Tag {...looks[orderOutcome(order)]}>{statusOf(order)}</Tag>,
    },
    {
      key: 'method',
      title: copy.method,
      cell: ({ method, cashReceipt }) =>
        [payCopy.methods[method ?? 'other'], cashReceipt?.canceledAt && copy.receiptCanceled]
          .filter(Boolean)
          .join(' · '),
    },
    {
      key: 'hwan',
      title: copy.amount,
      kind: 'amount',
      strong: true,
      cell: (order) => hwan(order.hwan + order.bonus),
    },
    {
      key: 'won',
      title: copy.won,
      kind: 'amount',
      named: true,
      cell: ({ won }) => payCopy.won(won),
    },
    {
      key: 'manage',
      title: copy.manage,
      slot: 'act',
      cell: (order) => manage(order.orderId, order),
    },
  ];
}

export function HwanCharges({ orders, reload }: { orders: readonly Order[]; reload: () => void }) {
  const acts = useOrderActs(reload);
  return (
    <div className="stack">
      <h3 className="vh">{copy.caption}</h3>
      <Table
        caption={copy.caption}
        byDay
        columns={columnsFor(acts)}
        rows={orders}
        rowKey={({ orderId }) => orderId}
        more={acts.below}
      />
    </div>
  );
}
