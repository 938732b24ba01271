import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { Answer, type Waiting } from './answer.tsx';
import type { Query, QueryState } from './query.ts';
import { useFailedAlike } from './use-failed-alike.ts';

type LoadedProps<Data> = {
  query: Query<Data>;
  state?: QueryState<Data>;
  skeleton: Waiting;
  /** `at`: when the data was asked for, in epoch milliseconds. */
  children: (data: Data, at: number) => ReactNode;
};

/** Loads a query and shows it in each of its states; of those that fail alike on a screen, the first alone says why. */
export function Loaded<Data>({ query, state, skeleton, children }: LoadedProps<Data>) {
  const own = useStore(query.$state);
  const shown = useFailedAlike(state ?? own, query.reload);
  return (
    <Answer {...shown} cancel={query.cancel} skeleton={skeleton}>
      {(data) => children(data, shown.state.at)}
    </Answer>
  );
}
