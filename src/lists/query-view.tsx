import type { ReactNode } from 'react';
import { useStore } from '#ui/use-store.ts';
import { AsyncContent, type Waiting } from './async-content.tsx';
import type { Query, QueryState } from './query.ts';
import { useSharedFailure } from './use-shared-failure.ts';

type QueryViewProps<Data> = {
  query: Query<Data>;
  state?: QueryState<Data>;
  skeleton: Waiting;
  /** `at`: when the data was asked for, in epoch milliseconds. */
  children: (data: Data, at: number) => ReactNode;
};

/** Loads a query and shows it in each of its states; of those that fail alike on a screen, the first alone says why. */
export function QueryView<Data>({ query, state, skeleton, children }: QueryViewProps<Data>) {
  const asked = useStore(query.$state);
  const shown = useSharedFailure(state ?? asked, query.reload);
  return (
    <AsyncContent {...shown} cancel={query.cancel} skeleton={skeleton}>
      {(data) => children(data, shown.state.at)}
    </AsyncContent>
  );
}
