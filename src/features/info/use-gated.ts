import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useState } from 'react';
import { isTicketExpired } from '#failure/form-failure.ts';
import { createQuery, type Query, type QueryState } from '#lists/query.ts';
import type { DataOf, Endpoint, RequestOf } from '#wire/endpoint.ts';
import type { Expired } from './gate.tsx';

/** A query for data behind the password gate, sent once per ticket; an expired ticket returns to the gate. */
export function useGated<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  expired: Expired,
): Pick<Query<DataOf<E>>, 'reload' | 'cancel'> & { state: QueryState<DataOf<E>> } {
  const [{ $state, reload, cancel }] = useState(() =>
    createQuery(endpoint, atom(request), {
      once: true,
      settle(error) {
        const isExpired = isTicketExpired(error);
        if (isExpired) void expired();
        return isExpired;
      },
    }),
  );
  return { state: useStore($state), reload, cancel };
}
