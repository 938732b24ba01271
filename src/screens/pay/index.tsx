import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { getPayDesk, type PayDesk } from '#api/pay.ts';
import { ORDER_POLL_MS } from '#constants.ts';
import { noteUnfinished } from '#stores/pay.ts';
import { createQuery } from '#stores/query.ts';
import { Answer } from '#ui/answer.tsx';
import { Sections } from '#ui/grid.tsx';
import { usePoll } from '#ui/poll.ts';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { LimitPanel } from './limit-panel.tsx';
import { PayForm } from './pay-form.tsx';
import { PaySkeleton } from './pay-skeleton.tsx';
import { Unfinished } from './unfinished.tsx';

const query = createQuery(getPayDesk);

/** What the address asks for, as far as it is for sale. */
function firstChoices({ products, methods }: PayDesk) {
  const wanted = new URLSearchParams(location.search);
  const product = products.find(({ productId }) => productId === wanted.get('product'));
  const method = methods.find((one) => one.method === wanted.get('method'));
  return { product: product?.productId ?? '', method: method?.method ?? '' };
}

function Desk({ desk }: { desk: PayDesk }) {
  const { unfinished } = desk;
  const moving = unfinished.some(({ status }) => status === 'paying');
  usePoll(moving ? ORDER_POLL_MS : undefined, query.reload);
  useEffect(() => noteUnfinished(unfinished), [unfinished]);
  return (
    <Sections>
      <Unfinished orders={unfinished} reload={query.reload} />
      <PayForm desk={desk} first={firstChoices(desk)} reload={query.reload} />
      <LimitPanel limit={desk.limit} reload={query.reload} />
    </Sections>
  );
}

function Screen() {
  const state = useStore(query.$state);
  return (
    <Answer
      state={state}
      reload={query.reload}
      cancel={query.cancel}
      skeleton={(shown) => <PaySkeleton shown={shown} />}
    >
      {(desk) => <Desk desk={desk} />}
    </Answer>
  );
}

export function Pay() {
  return (
    <ProtectedPage>
      <Screen />
    </ProtectedPage>
  );
}
