import { useStore } from '@nanostores/react';
import { mdiPrinterOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import type { Order } from '#wire/order.ts';
import { order as orderCopy, payWords as payCopy } from '#parts/order.copy.ts';
import { result as copy } from './order-result.copy.ts';
import { link } from '#routes.ts';
import { hwan } from '#rules/money.ts';
import { $member } from '#stores/member.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { DepositCard } from './deposit-card.tsx';
import { OrderPairs } from './order-pairs.tsx';
import { dropAfterAsking } from './unfinished.tsx';

const history = link('/member/hwan/state', { kind: 'charge' });
const ToHistory = () => <LinkButton href={history}>{copy.history}</LinkButton>;
/** Read out when it changes. */
const said = (words: ReactNode) => <span aria-live="polite">{words}</span>;

type CheckingProps = { order: Order; long: boolean; reload: () => void };

/** Nobody knows yet; nothing is claimed either way. */
export function Checking({ order, long, reload }: CheckingProps) {
  const { status, checkoutUrl, orderId } = order;
  const ready = status === 'ready';
  return (
    <Outcome
      kind="waiting"
      words={said(ready ? copy.unfinishedReady : copy.checking)}
      note={said([!ready && copy.checkingHint, long && copy.long].filter(Boolean).join(' '))}
      next={
        checkoutUrl ? (
          <LinkButton kind="primary" href={checkoutUrl}>
            {orderCopy.go}
          </LinkButton>
        ) : (
          <ToHistory />
        )
      }
      others={
        ready && (
          <>
            <Button onClick={() => dropAfterAsking(orderId).then(reload)}>{orderCopy.drop}</Button>
            {checkoutUrl && <ToHistory />}
          </>
        )
      }
    >
      <OrderPairs order={order} />
    </Outcome>
  );
}

/** A virtual account waits for its deposit: how much comes first. */
export function Waiting({ order }: { order: Order }) {
  return (
    <Outcome
      kind="waiting"
      words={said(copy.waiting)}
      amount={{ text: payCopy.won(order.won) }}
      note={copy.waitingHint}
      others={<ToHistory />}
    >
      <DepositCard order={order} />
      <OrderPairs order={order} />
    </Outcome>
  );
}

/** Money has moved; this is the receipt, fit for print. */
export function Ended({ order, deposited }: { order: Order; deposited: boolean }) {
  const { totalHwan } = useStore($member);
  const charged = order.status === 'done';
  const done = deposited ? `${copy.deposited} ${copy.done}` : copy.done;
  const { refunded } = order;
  return (
    <Outcome
      kind={charged ? 'done' : 'gone'}
      words={said(charged ? done : copy.refunded)}
      amount={
        charged || !refunded
          ? { text: hwan(order.hwan + order.bonus), coin: true }
          : { text: payCopy.won(refunded.won) }
      }
      next={
        <LinkButton kind="primary" href={history}>
          {copy.history}
        </LinkButton>
      }
      others={
        <>
          <Button icon={mdiPrinterOutline} onClick={() => window.print()}>
            {copy.print}
          </Button>
          <LinkButton href={link('/pay')}>{copy.more}</LinkButton>
        </>
      }
    >
      <h3>{copy.receipt}</h3>
      <OrderPairs order={order} more={[[orderCopy.balance, hwan(totalHwan)]]} />
    </Outcome>
  );
}

/** It came to nothing, and the API says so: that first, then why, then the ways on. */
export function NotCharged({ order }: { order: Order }) {
  const { orderId, productId, method, reason } = order;
  const inquiry = { category: 'payment', orderId };
  const free = order.charged === 'no';
  return (
    <Outcome
      kind="refused"
      words={said(free ? copy.notCharged : copy.notPaid)}
      note={said(copy.reasons[reason ?? 'none'])}
      next={
        <LinkButton kind="primary" href={link('/pay', { product: productId, method })}>
          {copy.retry}
        </LinkButton>
      }
      others={
        <>
          <LinkButton href={link('/member/inquiry/request', inquiry)}>{copy.ask}</LinkButton>
          <LinkButton href={link('/pay', { product: productId })}>{copy.other}</LinkButton>
        </>
      }
    >
      <OrderPairs order={order} />
    </Outcome>
  );
}
