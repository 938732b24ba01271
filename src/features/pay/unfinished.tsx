import { mdiClockOutline } from '@mdi/js';
import { alert, ask, toast } from '#failure/dialog.ts';
import { order as copy, payWords as payCopy } from '#forms/order.copy.ts';
import { useLostFocus } from '#forms/use-lost-focus.ts';
import { link } from '#link.ts';
import { ActNews } from '#once/act-once.tsx';
import { formatMoment } from '#rules/dates.ts';
import { orderOutcome } from '#rules/order-outcome.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Panel } from '#ui/panel.tsx';
import { Tag } from '#ui/tag.tsx';
import type { Order } from '#wire/order.ts';
import { desk as deskCopy } from './pay.copy.ts';
import { cancelOrder, dropWords } from './store.ts';
import styles from './unfinished.module.css';

type UnfinishedProps = { orders: readonly Order[]; reload: () => void };

/** What an order is called where it has no row of its own: its price and its method. */
const nameOf = ({ won, method }: Order) =>
  `${payCopy.won(won)} · ${payCopy.methods[method ?? 'other']}`;

export async function dropAfterAsking(order: Order): Promise<void> {
  const { dropTitle: title, drop: action, keep: close } = copy;
  const body = copy.dropAsk(nameOf(order));
  if (!(await ask({ title, body, action, close, danger: true }))) return;
  const after = await cancelOrder(order.orderId);
  if (!after) return;
  const words = dropWords(after);
  if (orderOutcome(after) === 'canceled') toast(words);
  else await alert(words);
}

export function Unfinished({ orders, reload }: UnfinishedProps) {
  const { fallback, onClickCapture } = useLostFocus<HTMLHeadingElement>();
  if (orders.length === 0) return null;
  return (
    <Panel title={deskCopy.unfinished} heading={fallback}>
      <p className="hint">{deskCopy.unfinishedHint}</p>
      <div className="stack" onClickCapture={onClickCapture}>
        {orders.map((order) => (
          <section key={order.orderId} className={styles['order']}>
            <div className={styles['what']}>
              <strong className="num">{nameOf(order)}</strong>
              <Tag icon={mdiClockOutline} tone="warning">
                {copy.statuses[orderOutcome(order)]}
              </Tag>
            </div>
            <p className={`hint ${styles['facts']}`}>
              <span className="num">{formatMoment(order.at)}</span>{' '}
              <span className="num">{`${copy.no} ${order.orderId}`}</span>
            </p>
            <ButtonRow>
              {(order.status === 'ready' || order.status === 'deposit') && (
                <Button
                  kind="quiet"
                  size="small"
                  onClick={() => dropAfterAsking(order).then(reload)}
                >
                  {copy.drop}
                </Button>
              )}
              <Onward order={order} />
            </ButtonRow>
          </section>
        ))}
        <ActNews />
      </div>
    </Panel>
  );
}

function Onward({ order }: { order: Order }) {
  if (order.status === 'ready' && order.checkoutUrl)
    return (
      <LinkButton size="small" href={order.checkoutUrl}>
        {copy.go}
      </LinkButton>
    );
  return (
    <LinkButton size="small" href={link('/pay/complete', { orderId: order.orderId })}>
      {order.status === 'deposit' ? copy.seeAccount : copy.see}
    </LinkButton>
  );
}
