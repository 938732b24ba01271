import { mdiCreditCardOffOutline } from '@mdi/js';
import { useEffect, useState } from 'react';
import { ORDER_POLL_MS } from '#constants.ts';
import { useOnce } from '#idempotency/use-once.tsx';
import { createQuery } from '#lists/query.ts';
import { QueryView } from '#lists/query-view.tsx';
import { memberPage } from '#member/member-page.tsx';
import { readUsual, type Usual } from '#session/usual-pay.ts';
import { Button } from '#ui/button.tsx';
import { usePoll } from '#ui/clock.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { Sections } from '#ui/layout/grid.tsx';
import { states as statesCopy } from '#ui/ui.copy.ts';
import { getPayDesk, readyOrder } from './api.ts';
import { PayForm } from './form.tsx';
import { PaySkeleton } from './frame.tsx';
import { LimitPanel } from './limit-panel.tsx';
import { charges, noteUnfinished } from './orders.ts';
import { overLimit } from './over-limit.ts';
import { desk as copy } from './pay.copy.ts';
import { isBeyond, offeredOf, type PayDesk } from './rules.ts';
import { Begun, Unfinished } from './unfinished.tsx';

const query = createQuery(getPayDesk);

/** The choices in the address or, without those, the member's usual ones; only what is available. */
function firstChoices(desk: PayDesk, usual: Usual) {
  const { products, methods } = desk;
  const params = new URLSearchParams(location.search);
  const product = products.find(
    (one) => one.productId === (params.get('product') ?? usual.product) && !isBeyond(desk, one),
  );
  const method = methods.find((one) => one.method === (params.get('method') ?? usual.method));
  const fits = method && (!product || product.won <= method.onceWon);
  return { product: product?.productId ?? '', method: fits ? method.method : '' };
}

/** `at`: when the desk was asked for, in epoch milliseconds. */
function Desk({ desk, at }: { desk: PayDesk; at: number }) {
  const { unfinished } = desk;
  const [usual] = useState(readUsual);
  /** The order of a lost answer, which stands in the form's place and not in the list above it. */
  const [begun, setBegun] = useState<string>();
  const moving = begun !== undefined || unfinished.some(({ status }) => status === 'paying');
  usePoll(moving ? ORDER_POLL_MS : undefined, query.refresh);
  useEffect(() => void noteUnfinished(unfinished, at), [unfinished, at]);
  const ordering = useOnce(readyOrder, {
    words: copy.outcome,
    doneMessage: () => copy.wasOpened,
    kindOf: () => 'waiting',
    history: { href: charges, text: copy.history },
    anew: copy.anew,
    // Of several orders that lost answers have opened, none stands in the form's place: the list has them all.
    onDone([only, ...others]) {
      if (only && others.length === 0) setBegun(only.orderId);
      query.reload();
    },
    result: ({ orderId }, anew) => (
      <Begun
        order={unfinished.find((one) => one.orderId === orderId)}
        at={at}
        asking={copy.outcome.asking}
        reload={query.reload}
        anew={() => {
          setBegun(undefined);
          anew();
        }}
      />
    ),
    refusalMessage: overLimit,
  });
  return (
    <Sections>
      <Unfinished
        orders={unfinished.filter(({ orderId }) => orderId !== begun)}
        reload={query.reload}
      />
      {ordering.withNews(
        desk.products.length > 0 && desk.methods.length > 0 ? (
          <PayForm
            ordering={ordering}
            desk={desk}
            first={firstChoices(desk, usual)}
            usual={usual}
            reload={query.reload}
          />
        ) : (
          <Empty icon={mdiCreditCardOffOutline} words={copy.nothing}>
            <Button onClick={query.reload}>{statesCopy.retry}</Button>
          </Empty>
        ),
      )}
      <LimitPanel desk={desk} reload={query.reload} />
    </Sections>
  );
}

export const Pay = memberPage(() => (
  <QueryView query={query} skeleton={(shown) => <PaySkeleton shown={shown} />}>
    {(desk, at) => <Desk desk={offeredOf(desk)} at={at} />}
  </QueryView>
));
