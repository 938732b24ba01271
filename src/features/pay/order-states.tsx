import { useStore } from '@nanostores/react';
import { mdiPrinterOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import type { Order } from '#wire/order.ts';
import { order as orderCopy } from '#parts/order.copy.ts';
import { result as copy } from './order-result.copy.ts';
import { link } from '#routes.ts';
import { hwan } from '#rules/money.ts';
import { $member } from '#stores/member.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { DepositCard } from './deposit-card.tsx';
import { OrderPairs } from './order-pairs.tsx';
import { dropAfterAsking } from './unfinished.tsx';

const history = link('/member/hwan/state', { kind: 'charge' });

/** A sentence that is read out when it changes, and what belongs to it. */
function State({ said, children }: { said: ReactNode; children: ReactNode }) {
  return (
    <div className="stack">
      <div role="status">{said}</div>
      {children}
    </div>
  );
}

/** Nobody knows yet; nothing is claimed either way. */
export function Checking({ order, long }: { order: Order; long: boolean }) {
  return (
    <State
      said={
        <Notice>
          <p>
            <strong>{copy.checking}</strong>
          </p>
          <p>{order.status === 'ready' ? copy.unfinishedReady : copy.checkingHint}</p>
          {long && <p>{copy.long}</p>}
        </Notice>
      }
    >
      <Panel title={orderCopy.statuses[order.status]}>
        <OrderPairs order={order} />
        <ButtonRow>
          {order.status === 'ready' && (
            <Button onClick={() => dropAfterAsking(order.orderId).then(() => location.reload())}>
              {orderCopy.drop}
            </Button>
          )}
          {order.checkoutUrl && (
            <LinkButton kind="primary" href={order.checkoutUrl}>
              {orderCopy.go}
            </LinkButton>
          )}
          <LinkButton href={history}>{copy.history}</LinkButton>
        </ButtonRow>
      </Panel>
    </State>
  );
}

/** A virtual account waits for its deposit. */
export function Waiting({ order }: { order: Order }) {
  return (
    <State
      said={
        <Notice>
          <p>
            <strong>{copy.waiting}</strong>
          </p>
          <p>{copy.waitingHint}</p>
        </Notice>
      }
    >
      <Panel title={orderCopy.statuses.deposit}>
        <DepositCard order={order} />
        <OrderPairs order={order} />
        <ButtonRow>
          <LinkButton href={history}>{copy.history}</LinkButton>
        </ButtonRow>
      </Panel>
    </State>
  );
}

/** Money has moved; this is the receipt, fit for print. */
export function Ended({ order, deposited }: { order: Order; deposited: boolean }) {
  const { totalHwan } = useStore($member);
  const done = deposited ? `${copy.deposited} ${copy.done}` : copy.done;
  return (
    <State
      said={
        <Notice tone={order.status === 'done' ? 'success' : 'info'}>
          <p>
            <strong>{order.status === 'done' ? done : copy.refunded}</strong>
          </p>
        </Notice>
      }
    >
      <Panel title={orderCopy.statuses[order.status]}>
        <OrderPairs
          order={order}
          more={[
            [orderCopy.charged, hwan(order.hwan + order.bonus)],
            [orderCopy.balance, hwan(totalHwan)],
          ]}
        />
        <ButtonRow>
          <Button icon={mdiPrinterOutline} onClick={() => window.print()}>
            {copy.print}
          </Button>
          <LinkButton href={history}>{copy.history}</LinkButton>
          <LinkButton kind="primary" href={link('/pay')}>
            {copy.more}
          </LinkButton>
        </ButtonRow>
      </Panel>
    </State>
  );
}

/** It came to nothing, and the API says so: that first, then why, then the ways on. */
export function NotCharged({ order }: { order: Order }) {
  const { orderId, productId, method, reason } = order;
  const inquiry = { category: 'payment', orderId };
  return (
    <State
      said={
        <Notice tone="warning">
          {order.charged === 'no' && (
            <p>
              <strong>{copy.notCharged}</strong>
            </p>
          )}
          <p>{copy.reasons[reason ?? 'none']}</p>
        </Notice>
      }
    >
      <Panel title={orderCopy.statuses[order.status]}>
        <OrderPairs order={order} />
        <ButtonRow>
          <LinkButton href={link('/member/inquiry/request', inquiry)}>{copy.ask}</LinkButton>
          <LinkButton href={link('/pay', { product: productId })}>{copy.other}</LinkButton>
          <LinkButton kind="primary" href={link('/pay', { product: productId, method })}>
            {copy.retry}
          </LinkButton>
        </ButtonRow>
      </Panel>
    </State>
  );
}
