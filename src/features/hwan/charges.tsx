import {
  mdiAlertCircleOutline,
  mdiCheck,
  mdiClockOutline,
  mdiCloseCircleOutline,
  mdiUndo,
} from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import type { Order } from '#wire/order.ts';
import { charges as copy } from './charges.copy.ts';
import { order as orderCopy, payWords as payCopy } from '#parts/order.copy.ts';
import { link } from '#routes.ts';
import { formatMoment } from '#rules/dates.ts';
import { hwan } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { HwanCashReceipt } from './cash-receipt.tsx';
import { HwanRefund } from './refund.tsx';

const looks = {
  ready: { icon: mdiClockOutline, tone: 'warning' },
  paying: { icon: mdiClockOutline, tone: 'warning' },
  deposit: { icon: mdiClockOutline, tone: 'info' },
  done: { icon: mdiCheck, tone: 'success' },
  failed: { icon: mdiAlertCircleOutline },
  canceled: { icon: mdiCloseCircleOutline },
  expired: { icon: mdiCloseCircleOutline },
  refunded: { icon: mdiUndo, tone: 'info' },
} as const;

type Doing = { orderId: string; what: 'refund' | 'receipt' };
type ChargesProps = { orders: readonly Order[]; reload: () => void };

function columnsFor(start: (doing: Doing) => void): Column<Order>[] {
  return [
    {
      key: 'at',
      title: copy.at,
      kind: 'date',
      cell: ({ at, paidAt }) => formatMoment(paidAt ?? at),
    },
    {
      key: 'status',
      title: copy.status,
      kind: 'tag',
      cell: ({ status }) => <Tag {...looks[status]}>{orderCopy.statuses[status]}</Tag>,
    },
    { key: 'method', title: copy.method, cell: ({ method }) => payCopy.methods[method] },
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
      place: 'act',
      cell: (order) => <Manage order={order} start={start} />,
    },
  ];
}

function Manage({ order, start }: { order: Order; start: (doing: Doing) => void }) {
  const { orderId, paidAt, receiptOpen, refund } = order;
  return (
    <ButtonRow>
      <LinkButton size="small" href={link('/pay/complete', { orderId })}>
        {paidAt ? copy.receipt : copy.result}
      </LinkButton>
      {receiptOpen && (
        <Button size="small" onClick={() => start({ orderId, what: 'receipt' })}>
          {copy.cashReceipt}
        </Button>
      )}
      {refund && (
        <Button size="small" onClick={() => start({ orderId, what: 'refund' })}>
          {copy.refund}
        </Button>
      )}
    </ButtonRow>
  );
}

/** Charges as a table; what is done with one of them stands above it. */
export function HwanCharges({ orders, reload }: ChargesProps) {
  const [doing, setDoing] = useState<Doing>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (doing) place.current?.focus();
  }, [doing]);
  const order = orders.find(({ orderId }) => orderId === doing?.orderId);
  function close(): void {
    setDoing(undefined);
    place.current?.focus();
  }
  const Action = doing?.what === 'refund' ? HwanRefund : HwanCashReceipt;
  return (
    <div className="stack">
      <div ref={place} tabIndex={-1}>
        {order && doing && (
          <Action key={doing.orderId} order={order} close={close} reload={reload} />
        )}
      </div>
      <Table
        caption={copy.caption}
        byDay
        columns={columnsFor(setDoing)}
        rows={orders}
        rowKey={({ orderId }) => orderId}
      />
    </div>
  );
}
