import type { ReactNode } from 'react';
import type { Order } from '#api/order.ts';
import { invalidCode } from '#errors.ts';
import { payWords as payCopy, undoneWords } from '#forms/order.copy.ts';
import { arrivesWords } from '#forms/refund-time.copy.ts';
import { link } from '#link.ts';
import { createQuery } from '#lists/query.ts';
import { QueryView } from '#lists/query-view.tsx';
import { memberPage } from '#member/member-page.tsx';
import { useMember } from '#member/use-member.ts';
import { hwan, vatOf } from '#rules/money.ts';
import { undoneOf } from '#rules/order-outcome.ts';
import { $session } from '#session/session.ts';
import * as site from '#site.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import { Seal } from '#ui/feedback/seal.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { type Pair, Pairs } from '#ui/list/pairs.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import { useStore } from '#ui/use-store.ts';
import { getOrder } from './api.ts';
import { ResultSkeleton } from './frame.tsx';
import { orderPairs, Unknown } from './order-pairs.tsx';
import { $orderNamed, charges } from './orders.ts';
import { receipt as copy } from './receipt.copy.ts';
import styles from './receipt.module.css';

const query = createQuery(getOrder, $orderNamed);

/** An order that was never paid has no receipt, only a result. */
function Unpaid({ orderId }: Order) {
  return (
    <Outcome
      seal="unpaid"
      words={copy.none}
      note={copy.noneNote}
      next={
        <LinkButton kind="primary" href={link('/pay/complete', { orderId })}>
          {copy.result}
        </LinkButton>
      }
    />
  );
}

function Seller(): ReactNode {
  const pairs: Pair[] = [
    [copy.company, site.company],
    [copy.ceo, site.ceo],
    [copy.businessNumber, site.businessNumber],
    [copy.mailOrderNumber, site.mailOrderNumber],
    [copy.address, site.address],
    [copy.phone, site.phone],
  ];
  return (
    <Panel title={copy.seller}>
      <Pairs pairs={pairs} />
    </Panel>
  );
}

/** The receipt as it was when the order was paid: seller, buyer, amounts and the balance after that charge. */
function Sheet({ order }: { order: Order }) {
  const { userInfo } = useMember('userInfo');
  const { userId = '' } = useStore($session);
  const undone = undoneOf(order);
  const vat = vatOf(order.won);
  const { balanceAfter } = order;
  const pairs: Pair[] = [
    [copy.buyer, copy.buyerOf(userInfo?.name ?? '', userId)],
    ...orderPairs(order),
    [copy.supply, payCopy.won(order.won - vat)],
    [copy.vat, payCopy.won(vat)],
    [copy.total, payCopy.won(order.won), 'strong'],
    ...(balanceAfter === null ? [] : ([[copy.balanceAfter, hwan(balanceAfter)]] as const)),
  ];
  return (
    <div className={styles['receipt']}>
      {undone && (
        <Notice tone="info">
          <p>{`${undoneWords[undone]} ${arrivesWords(order)}`}</p>
        </Notice>
      )}
      <div className={styles['sheet']}>
        <Seal name={undone ?? 'charged'} />
        <Panel title={copy.payment}>
          <Pairs pairs={pairs} />
        </Panel>
        <Seller />
        <p className="hint">{copy.note}</p>
      </div>
      <div className={`no-print ${styles['ways']}`}>
        <PrintButton toKeep>{copy.print}</PrintButton>
        <LinkButton href={charges}>{copy.history}</LinkButton>
      </div>
    </div>
  );
}

function Screen() {
  const state = useStore(query.$state);
  const named = useStore($orderNamed);
  if (!named || (!state.data && state.problem?.code === invalidCode)) return <Unknown />;
  return (
    <QueryView query={query} skeleton={(shown) => <ResultSkeleton shown={shown} />}>
      {(order) => (order.paidAt ? <Sheet order={order} /> : <Unpaid {...order} />)}
    </QueryView>
  );
}

export const Receipt = memberPage(Screen);
