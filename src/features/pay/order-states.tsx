import type { ReactNode } from 'react';
import type { Order } from '#api/order.ts';
import { order as orderCopy, payWords as payCopy, undoneWords } from '#forms/order.copy.ts';
import { arrivesWords } from '#forms/refund-time.copy.ts';
import { PreviousAct } from '#idempotency/previous-act.tsx';
import { link } from '#link.ts';
import { hwan } from '#rules/money.ts';
import { undoneOf } from '#rules/order-outcome.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { useNow } from '#ui/clock.ts';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { DepositCard } from './deposit-card.tsx';
import { OrderPairs } from './order-pairs.tsx';
import { result as copy } from './order-result.copy.ts';
import { charges } from './orders.ts';
import { receipt as receiptCopy } from './receipt.copy.ts';
import { depositState } from './rules.ts';
import { dropAfterAsking } from './unfinished.tsx';

const ToHistory = () => <LinkButton href={charges}>{copy.history}</LinkButton>;
/** A text that is read out when it changes although the outcome stays the same. */
const live = (words: ReactNode) => <span aria-live="polite">{words}</span>;

type CheckingProps = { order: Order; long: boolean; reload: () => void };

/** The outcome is not known yet, so neither success nor failure is claimed. */
export function Checking({ order, long, reload }: CheckingProps) {
  const { status, checkoutUrl } = order;
  const ready = status === 'ready';
  return (
    <Outcome
      seal={ready ? 'paymentDue' : 'confirming'}
      words={ready ? copy.unfinishedReady : copy.checking}
      note={live([!ready && copy.checkingHint, long && copy.long].filter(Boolean).join(' '))}
      next={
        ready && checkoutUrl ? (
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
            <Button onClick={() => dropAfterAsking(order).then(reload)}>{orderCopy.drop}</Button>
            {checkoutUrl && <ToHistory />}
          </>
        )
      }
    >
      <OrderPairs order={order} />
      <PreviousAct />
    </Outcome>
  );
}

/** The order waits for a deposit to its virtual account; the amount is shown first. */
export function Waiting({ order }: { order: Order }) {
  const now = useNow();
  const state = depositState(order.deposit, now);
  const { words, note } = copy.deposits[state];
  return (
    <Outcome
      seal={state === 'open' ? 'depositDue' : 'confirming'}
      words={live(words)}
      {...(state === 'open' && { amount: { text: payCopy.won(order.won) } })}
      note={note}
      others={<ToHistory />}
    >
      <DepositCard order={order} now={now} />
      <OrderPairs order={order} />
    </Outcome>
  );
}

export function Ended({ order, deposited }: { order: Order; deposited: boolean }) {
  const { refunded, orderId, balanceAfter } = order;
  const undone = undoneOf(order);
  return (
    <Outcome
      seal={undone ?? 'charged'}
      words={undone ? undoneWords[undone] : copy.done}
      note={undone ? arrivesWords(order) : deposited && copy.deposited}
      amount={
        undone && refunded
          ? { text: payCopy.won(refunded.won) }
          : { text: hwan(order.hwan + order.bonus), coin: true }
      }
      next={
        <LinkButton kind="primary" href={charges}>
          {copy.history}
        </LinkButton>
      }
      others={
        <>
          <LinkButton href={link('/pay/receipt', { orderId })}>{copy.receipt}</LinkButton>
          <LinkButton href={link('/pay')}>{copy.more}</LinkButton>
        </>
      }
    >
      <OrderPairs
        order={order}
        more={balanceAfter === null ? [] : [[receiptCopy.balanceAfter, hwan(balanceAfter)]]}
      />
    </Outcome>
  );
}

const historyLink = { href: charges, text: copy.history };
const inquiryLink = ({ orderId }: Order) => ({
  href: link('/member/inquiry/request', { category: 'payment', orderId }),
  text: copy.ask,
});

/** The member was charged, or may have been, without getting hwan: no link leads to another payment. */
export function Unsure({ order, outcome }: { order: Order; outcome: 'checking' | 'charged' }) {
  const charged = outcome === 'charged';
  const [first, second] = charged
    ? [inquiryLink(order), historyLink]
    : [historyLink, inquiryLink(order)];
  return (
    <Outcome
      seal={charged ? 'notCharged' : 'confirming'}
      words={charged ? copy.charged : copy.unsure}
      note={charged ? copy.chargedNote : copy.unsureNote}
      next={
        <LinkButton kind="primary" href={first.href}>
          {first.text}
        </LinkButton>
      }
      others={<LinkButton href={second.href}>{second.text}</LinkButton>}
    >
      <OrderPairs order={order} />
    </Outcome>
  );
}

/** Why an order was refused. Who declines a payment, and what to check then, depends on the kind of method. */
function refusalMessage({ reason, method }: Order): string {
  if (reason === 'canceled') return '';
  if (reason !== 'declined') return copy.reasons[reason ?? 'none'];
  return method === 'transfer' || method === 'phone' || method === 'voucher'
    ? copy.declined[method]
    : copy.declined.card;
}

type NotChargedProps = { order: Order; returned: boolean };

/** Says first that nothing was charged, then why, unless the member canceled, and what can be done next. */
export function NotCharged({ order, returned }: NotChargedProps) {
  const { productId, method, reason } = order;
  const same = { product: productId, ...(method && { method }) };
  const canceled = reason === 'canceled';
  const why = canceled ? copy.noCharge : `${copy.noCharge} ${refusalMessage(order)}`;
  const ended = canceled
    ? ({ seal: 'canceled', words: copy.canceled } as const)
    : ({ seal: 'unpaid', words: copy.notCharged } as const);
  return (
    <Outcome
      seal={returned ? 'refunded' : ended.seal}
      words={returned ? copy.returned : ended.words}
      note={returned ? copy.returnedNote : why}
      next={
        <LinkButton kind="primary" href={link('/pay', same)}>
          {copy.retry}
        </LinkButton>
      }
      others={
        <>
          <LinkButton href={link('/pay', { product: productId })}>{copy.other}</LinkButton>
          <LinkButton href={inquiryLink(order).href}>{copy.ask}</LinkButton>
        </>
      }
    >
      <OrderPairs order={order} />
    </Outcome>
  );
}
