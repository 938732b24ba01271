import {
  mdiAlertCircleOutline,
  mdiCheck,
  mdiClockOutline,
  mdiCloseCircleOutline,
  mdiUndo,
} from '@mdi/js';
import { type RefObject, useRef, useState } from 'react';
import { order as orderCopy, payWords as payCopy } from '#forms/order.copy.ts';
import { link } from '#link.ts';
import { formatMoment } from '#rules/dates.ts';
import { hwan } from '#rules/money.ts';
import { orderOutcome } from '#rules/order-outcome.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { RowForm } from '#ui/row-form.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import type { Order } from '#wire/order.ts';
import { HwanCashReceipt } from './cash-receipt.tsx';
import { charges as copy } from './charges.copy.ts';
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
  checking: { icon: mdiClockOutline, tone: 'warning' },
  charged: { icon: mdiAlertCircleOutline, tone: 'warning' },
  returned: { icon: mdiUndo, tone: 'info' },
} as const;

type Doing = { orderId: string; what: 'refund' | 'receipt' };
/** `row`: a ref for the link of that order, which stays in its row whatever becomes of the order. */
type Acts = {
  doing: Doing | undefined;
  start: (doing: Doing) => void;
  /** The order that was acted on last. */
  acted: string | undefined;
  row: RefObject<HTMLAnchorElement | null>;
};
type ChargesProps = { orders: readonly Order[]; reload: () => void };

function columnsFor(acts: Acts): Column<Order>[] {
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
      cell: (order) => (
        <Tag {...looks[orderOutcome(order)]}>{orderCopy.statuses[orderOutcome(order)]}</Tag>
      ),
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
      place: 'act',
      cell: (order) => <Manage order={order} {...acts} />,
    },
  ];
}

function Manage({ order, doing, start, acted, row }: { order: Order } & Acts) {
  const { orderId, method, paidAt, receiptOpen, refund } = order;
  const outcome = orderOutcome(order);
  /** An order that this build does not fully understand offers neither refund nor receipt. */
  const isKnown = outcome !== 'checking' && method !== null;
  const opens = (what: Doing['what']) => ({
    expanded: doing?.orderId === orderId && doing.what === what,
    onClick: () => start({ orderId, what }),
  });
  return (
    <ButtonRow>
      <LinkButton
        size="small"
        href={link('/pay/complete', { orderId })}
        ref={acted === orderId ? row : undefined}
      >
        {paidAt && isKnown && outcome !== 'charged' ? copy.receipt : copy.result}
      </LinkButton>
      {isKnown && receiptOpen && (
        <Button size="small" {...opens('receipt')}>
          {copy.cashReceipt}
        </Button>
      )}
      {isKnown && refund && (
        <Button size="small" {...opens('refund')}>
          {copy.refund}
        </Button>
      )}
    </ButtonRow>
  );
}

/** Charges as a table; an action on one of them opens below its row. */
export function HwanCharges({ orders, reload }: ChargesProps) {
  const [doing, setDoing] = useState<Doing>();
  const [acted, setActed] = useState<string>();
  const row = useRef<HTMLAnchorElement>(null);
  function start(one: Doing): void {
    setActed(one.orderId);
    setDoing(one);
  }
  const close = () => setDoing(undefined);
  function over(): void {
    row.current?.focus();
    close();
  }
  const Action = doing?.what === 'refund' ? HwanRefund : HwanCashReceipt;
  return (
    <div className="stack">
      <h3 className="vh">{copy.caption}</h3>
      <Table
        caption={copy.caption}
        byDay
        columns={columnsFor({ doing, start, acted, row })}
        rows={orders}
        rowKey={({ orderId }) => orderId}
        more={(order) =>
          doing?.orderId === order.orderId && (
            <RowForm key={doing.what} close={close} fallback={row}>
              <Action order={order} close={close} over={over} reload={reload} />
            </RowForm>
          )
        }
      />
    </div>
  );
}
