import { useEffect, useRef, useState } from 'react';
import type { Order } from '#api/order.ts';
import { LATE_NOTICE_MS, ORDER_POLL_MS } from '#constants.ts';
import { invalidCode } from '#errors.ts';
import { createQuery } from '#lists/query.ts';
import { QueryView } from '#lists/query-view.tsx';
import { reloadField } from '#member/member.ts';
import { memberPage } from '#member/member-page.tsx';
import { orderOutcome } from '#rules/order-outcome.ts';
import { notePaid } from '#session/usual-pay.ts';
import { usePoll } from '#ui/clock.ts';
import { useStore } from '#ui/use-store.ts';
import { getOrder } from './api.ts';
import { ResultSkeleton } from './frame.tsx';
import { Unknown } from './order-pairs.tsx';
import { Checking, Ended, NotCharged, Unsure, Waiting } from './order-states.tsx';
import { $orderNamed, noteOrder } from './orders.ts';

const query = createQuery(getOrder, $orderNamed);

const isMoving = (order: Order) =>
  ['ready', 'paying', 'deposit', 'checking'].includes(orderOutcome(order));

/** Twice the time after which a single call counts as late, since the order is polled with many calls. */
const LONG_WAIT_MS = 2 * LATE_NOTICE_MS;

/** Whether something has been waiting for so long that the screen should say so. */
function useLongWait(waiting: boolean): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLong(true), LONG_WAIT_MS);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return long;
}

/** Announces a new outcome: its heading takes the focus if the old outcome had it; otherwise it is read out. */
function useAnnounced(outcome: ReturnType<typeof orderOutcome>) {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(outcome);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (before.current === outcome) return;
    before.current = outcome;
    const heading = container.current?.querySelector('h2');
    // The focus is on the body if the element that had it has disappeared with the old outcome.
    if (document.activeElement === document.body) heading?.focus();
    else setAnnounced(heading?.textContent ?? '');
  }, [outcome]);
  return { container, announced };
}

function OrderView({ order }: { order: Order }) {
  const moving = isMoving(order);
  const long = useLongWait(moving && order.status !== 'deposit');
  /** Whether the order waited for a deposit when this page was opened. */
  const [wasDeposit] = useState(order.status === 'deposit');
  usePoll(moving ? ORDER_POLL_MS : undefined, query.refresh);
  useEffect(() => {
    void noteOrder(order);
    // A virtual account that was issued is as good as paid: the choice was made to the end.
    if (order.status === 'done' || order.status === 'deposit') notePaid(order.orderId);
    // A payment or a refund has changed the balance, which other screens remember.
    if (order.status === 'done' || order.status === 'refunded') void reloadField('totalHwan');
  }, [order]);
  const outcome = orderOutcome(order);
  const { container, announced } = useAnnounced(outcome);
  function outcomeView() {
    if (outcome === 'ready' || outcome === 'paying')
      return <Checking order={order} long={long} reload={query.reload} />;
    if (outcome === 'deposit') return <Waiting order={order} />;
    if (outcome === 'done' || outcome === 'refunded')
      return <Ended order={order} deposited={wasDeposit} />;
    if (outcome === 'checking' || outcome === 'charged')
      return <Unsure order={order} outcome={outcome} />;
    return <NotCharged order={order} returned={outcome === 'returned'} />;
  }
  return (
    <div ref={container}>
      <p className="vh" role="status">
        {announced}
      </p>
      {outcomeView()}
    </div>
  );
}

function Screen() {
  const state = useStore(query.$state);
  const request = useStore($orderNamed);
  if (!request || (!state.data && state.problem?.code === invalidCode)) return <Unknown />;
  return (
    <QueryView query={query} skeleton={(shown) => <ResultSkeleton shown={shown} />}>
      {(order) => <OrderView order={order} />}
    </QueryView>
  );
}

/** The outcome of an order according to the API, whatever the address to which the provider returned. */
const OrderResult = memberPage(Screen);

export { OrderResult as Complete, OrderResult as Fail };
