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

/** The form that is open below a row. */
type OpenForm = { orderId: string; what: 'refund' | 'receipt' };

/** The charge whose refund was opened last: on phones identity verification leaves the page and comes back. */
const keptOrder = kept('refund-order', Text, { until: 'session' });
function formBefore(): OpenForm | undefined {
  const orderId = isBackFrom('refund') ? keptOrder.read() : undefined;
  return orderId === undefined ? undefined : { orderId, what: 'refund' };
}

type ManageProps = {
  orderId: string;
  /** Undefined as long as only the number of a charge is known: then only its receipt is offered. */
  order: Order | undefined;
  openForm: OpenForm | undefined;
  start: (openForm: OpenForm) => void;
  /**
   * Given to the order that was acted on last: its link takes the focus afterwards, since it stays whatever becomes of
   * the order.
   */
  linkRef: RefObject<HTMLAnchorElement | null> | undefined;
};

function Manage({ orderId, order, openForm, start, linkRef }: ManageProps) {
  const outcome = order && orderOutcome(order);
  /** An order that this build does not fully understand offers neither refund nor receipt. */
  const known = outcome !== 'checking' && order?.method ? order : undefined;
  const isPaid = !order || (known?.paidAt && outcome !== 'charged');
  const opens = (what: OpenForm['what']) => ({
    expanded: openForm?.orderId === orderId && openForm.what === what,
    onClick: () => start({ orderId, what }),
  });
  return (
    <ButtonRow>
      <LinkButton
        size="small"
        href={link(isPaid ? '/pay/receipt' : '/pay/complete', { orderId })}
        ref={linkRef}
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
  const [openForm, setOpenForm] = useState(formBefore);
  const [acted, setActed] = useState(openForm?.orderId);
  const linkRef = useRef<HTMLAnchorElement>(null);
  function start(one: OpenForm): void {
    if (one.what === 'refund') keptOrder.keep(one.orderId);
    setActed(one.orderId);
    setOpenForm(one);
  }
  const close = () => setOpenForm(undefined);
  function finish(): void {
    linkRef.current?.focus();
    close();
  }
  const Action = openForm?.what === 'refund' ? HwanRefund : HwanCashReceipt;
  return {
    manage: (orderId, order) => (
      <Manage
        orderId={orderId}
        order={order}
        openForm={openForm}
        start={start}
        linkRef={acted === orderId ? linkRef : undefined}
      />
    ),
    below: (order) =>
      order &&
      openForm?.orderId === order.orderId && (
        <RowForm key={openForm.what} close={close} fallback={linkRef}>
          <Action order={order} close={close} finish={finish} reload={reload} />
        </RowForm>
      ),
  };
}
