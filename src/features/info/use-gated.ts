import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useState } from 'react';
import { invalidReason } from '#parts/form-failure.ts';
import { createQuery, type Query, type QueryState } from '#stores/query.ts';
import type { DataOf, Endpoint, RequestOf } from '#wire/endpoint.ts';
import type { Expired } from './gate.tsx';

/** What stands behind the gate, asked for once per ticket; a dead ticket leads back to the gate. */
export function useGated<E extends Endpoint>(
  endpoint: E,
  request: RequestOf<E>,
  expired: Expired,
): Pick<Query<DataOf<E>>, 'reload' | 'cancel'> & { state: QueryState<DataOf<E>> } {
  const [{ $state, reload, cancel }] = useState(() =>
    createQuery(endpoint, atom(request), {
      once: true,
      settle(error) {
        const dead = invalidReason(error) === 'ticket';
        if (dead) void expired();
        return dead;
      },
    }),
  );
  return { state: useStore($state), reload, cancel };
}
