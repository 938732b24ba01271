import { mdiClockOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import type { Order } from '#api/order.ts';
import { alert, ask, toast } from '#dialogs/dialog.ts';
import { order as copy, payWords as payCopy } from '#forms/order.copy.ts';
import { PreviousAct } from '#idempotency/previous-act.tsx';
import { link } from '#link.ts';
import { orderOutcome } from '#rules/order-outcome.ts';
import { $isMobile } from '#session/mobile.ts';
import { Button, ButtonRow, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { useLostFocus } from '#ui/use-lost-focus.ts';
import { useStore } from '#ui/use-store.ts';
import { dropMessage, dropOrderOnce } from './orders.ts';
import { desk as deskCopy } from './pay.copy.ts';
import styles from './unfinished.module.css';

type UnfinishedProps = { orders: readonly Order[]; reload: () => void };

/** What an order is called where it has no row of its own: its price and its method. */
const nameOf = ({ won, method }: Order) =>
  `${payCopy.won(won)} · ${payCopy.methods[method ?? 'other']}`;

export async function dropAfterAsking(order: Order): Promise<void> {
  const { dropTitle: title, drop: action, keep: close } = copy;
  const body = copy.dropAsk(nameOf(order));
  if (!(await ask({ title, body, action, close, danger: true }))) return;
  const after = await dropOrderOnce(order.orderId);
  if (!after) return;
  const words = dropMessage(after);
  if (orderOutcome(after) === 'canceled') toast(words);
  else await alert(copy.dropFailed, words);
}

const canDrop = ({ status }: Order) => status === 'ready' || status === 'deposit';

type Onward = { href: string; text: string; isCheckout?: boolean };

/** Where an order goes on, and the words for that. */
function onwardOf({ orderId, status, checkoutUrl }: Order): Onward {
  if (status === 'ready' && checkoutUrl)
    return { href: checkoutUrl, text: copy.go, isCheckout: true };
  const href = link('/pay/complete', { orderId });
  return { href, text: status === 'deposit' ? copy.seeAccount : copy.see };
}

/** An order as a row; on phones it is one line, in which both buttons are short. */
function Row({ order, reload }: { order: Order; reload: () => void }) {
  const onPhone = useStore($isMobile);
  const onward = onwardOf(order);
  const { won, method } = order;
  const go = (
    <LinkButton size="small" href={onward.href}>
      {onPhone && onward.isCheckout ? (
        <>
          <VisuallyHidden>{copy.again}</VisuallyHidden> {copy.pay}
        </>
      ) : (
        onward.text
      )}
    </LinkButton>
  );
  const drop = canDrop(order) && (
    <Button kind="quiet" size="small" onClick={() => dropAfterAsking(order).then(reload)}>
      {onPhone ? (
        <>
          <VisuallyHidden>{copy.drop}</VisuallyHidden>
          <span aria-hidden="true">{copy.cancel}</span>
        </>
      ) : (
        copy.drop
      )}
    </Button>
  );
  return (
    <section className={styles['order']}>
      <p>
        <strong className="num">{payCopy.won(won)}</strong>{' '}
        <span>{payCopy.methods[method ?? 'other']}</span>
      </p>
      <Tag icon={mdiClockOutline} tone="warning">
        {copy.statuses[orderOutcome(order)]}
      </Tag>
      <ButtonRow>
        {onPhone ? go : drop}
        {onPhone ? drop : go}
      </ButtonRow>
    </section>
  );
}

export function Unfinished({ orders, reload }: UnfinishedProps) {
  const { fallback, onClickCapture } = useLostFocus<HTMLHeadingElement>();
  if (orders.length === 0) return null;
  return (
    <div className={styles['orders']}>
      <Panel title={deskCopy.unfinished} heading={fallback}>
        <div onClickCapture={onClickCapture}>
          {orders.map((order) => (
            <Row key={order.orderId} order={order} reload={reload} />
          ))}
          <PreviousAct />
        </div>
      </Panel>
    </div>
  );
}

const begunSeals = { ready: 'paymentDue', deposit: 'depositDue', other: 'confirming' } as const;

type BegunProps = {
  /** The order that the lost answer has named, if the desk lists it. */
  order: Order | undefined;
  /** When the desk was asked for. */
  at: number;
  asking: string;
  reload: () => void;
  anew: () => void;
};

/**
 * An order whose answer was lost: nothing is paid yet, so the way on comes first. It ends with the order, whichever tab
 * has paid or canceled it: a list asked for later that lacks the order leads back to the form.
 */
export function Begun({ order, at, asking, reload, anew }: BegunProps) {
  const [since] = useState(Date.now);
  const isGone = !order && at > since;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the order is gone
  useEffect(() => {
    if (isGone) anew();
  }, [isGone]);
  if (!order)
    return (
      <Notice tone="info">
        <p role="status">{asking}</p>
      </Notice>
    );
  const onward = onwardOf(order);
  const { status } = order;
  const begun = status === 'ready' || status === 'deposit' ? status : 'other';
  return (
    <Outcome
      seal={begunSeals[begun]}
      words={deskCopy.begun[begun]}
      note={nameOf(order)}
      next={
        <LinkButton kind="primary" href={onward.href}>
          {onward.text}
        </LinkButton>
      }
      others={
        <>
          {canDrop(order) && (
            <Button onClick={() => dropAfterAsking(order).then(reload)}>{copy.drop}</Button>
          )}
          <Button onClick={anew}>{deskCopy.anew}</Button>
        </>
      }
    >
      <PreviousAct />
    </Outcome>
  );
}
