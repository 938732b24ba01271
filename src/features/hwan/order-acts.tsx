import { type ReactNode, type RefObject, useRef, useState } from 'react';
import type { Order } from '#api/order.ts';
import { kept, Text } from '#api/storage.ts';
import { isBackFrom } from '#identity/verification-return.ts';
import { link } from '#link.ts';
import { orderOutcome } from '#rules/order-outcome.ts';
import { Button, ButtonRow, LinkButton } from '#ui/button.tsx';
import { RowForm } from '#ui/form/row-form.tsx';
import { HwanCashReceipt } from './cash-receipt.tsx';
import { charges as copy } from './charges.copy.ts';
import { HwanRefund } from './refund.tsx';

type Doing = { orderId: string; what: 'refund' | 'receipt' };

/** The charge whose refund was opened last: on phones identity verification leaves the page and comes back. */
const keptOrder = kept('refund-order', Text, { until: 'session' });
function doingBefore(): Doing | undefined {
  const orderId = isBackFrom('refund') ? keptOrder.read() : undefined;
  return orderId === undefined ? undefined : { orderId, what: 'refund' };
}

type ManageProps = {
  orderId: string;
  /** Undefined as long as only the number of a charge is known: then it has its receipt alone. */
  order: Order | undefined;
  doing: Doing | undefined;
  start: (doing: Doing) => void;
  /** The link of the order that was acted on last stays in its row, whatever becomes of the order. */
  row: RefObject<HTMLAnchorElement | null> | undefined;
};

function Manage({ orderId, order, doing, start, row }: ManageProps) {
  const outcome = order && orderOutcome(order);
  /** An order that this build does not fully understand offers neither refund nor receipt. */
  const known = outcome !== 'checking' && order?.method ? order : undefined;
  const isPaid = !order || (known?.paidAt && outcome !== 'charged');
  const opens = (what: Doing['what']) => ({
    expanded: doing?.orderId === orderId && doing.what === what,
    onClick: () => start({ orderId, what }),
  });
  return (
    <ButtonRow>
      <LinkButton
        size="small"
        href={link(isPaid ? '/pay/receipt' : '/pay/complete', { orderId })}
        ref={row}
      >
        {isPaid ? copy.receipt : copy.result}
      </LinkButton>
      {known?.receiptOpen && (
        <Button size="small" {...opens('receipt')}>
          {copy.cashReceipt}
        </Button>
      )}
      {known?.refund && (
        <Button size="small" {...opens('refund')}>
          {known.refund.fee > 0 ? copy.refundLess : copy.refund}
        </Button>
      )}
    </ButtonRow>
  );
}

export type OrderActs = {
  manage: (orderId: string, order?: Order) => ReactNode;
  /** The form below the row of the order that is acted on. */
  below: (order: Order | undefined) => ReactNode;
};

/** What can be done about the orders of a list, in their rows; `reload` is called when one of them has changed. */
export function useOrderActs(reload: () => void): OrderActs {
  const [doing, setDoing] = useState(doingBefore);
  const [acted, setActed] = useState(doing?.orderId);
  const row = useRef<HTMLAnchorElement>(null);
  function start(one: Doing): void {
    if (one.what === 'refund') keptOrder.keep(one.orderId);
    setActed(one.orderId);
    setDoing(one);
  }
  const close = () => setDoing(undefined);
  function over(): void {
    row.current?.focus();
    close();
  }
  const Action = doing?.what === 'refund' ? HwanRefund : HwanCashReceipt;
  return {
    manage: (orderId, order) => (
      <Manage
        orderId={orderId}
        order={order}
        doing={doing}
        start={start}
        row={acted === orderId ? row : undefined}
      />
    ),
    below: (order) =>
      order &&
      doing?.orderId === order.orderId && (
        <RowForm key={doing.what} close={close} fallback={row}>
          <Action order={order} close={close} over={over} reload={reload} />
        </RowForm>
      ),
  };
}
