import { type ReactNode, useState } from 'react';
import { sendOnce } from '#stores/send-once.ts';
import { LateNotice } from '#ui/late-notice.tsx';
import { send } from '#wire/client.ts';
import type { DataOf, Endpoint, RequestOf } from '#wire/endpoint.ts';

export type Call = {
  /** `refOf`: the id in the answer to a once-only call, where the outcome comes later. */
  call: <E extends Endpoint>(
    endpoint: E,
    body: RequestOf<E>,
    refOf?: (data: DataOf<E>) => string,
  ) => Promise<DataOf<E>>;
  waiting: boolean;
  /** Says that the answer is late, with a button to stop waiting. */
  late: ReactNode;
};

/**
 * `call` sends for a form or a list's rows, a once-only call with `sendOnce`; the member can stop waiting for
 * all of them.
 */
export function useCall(): Call {
  const [calls] = useState(() => new Set<AbortController>());
  const [count, setCount] = useState(0);
  const waiting = count > 0;
  function stop(): void {
    for (const one of calls) one.abort();
  }
  return {
    waiting,
    late: <LateNotice waiting={waiting} onCancel={stop} />,
    call(endpoint, body, refOf) {
      const own = new AbortController();
      const { signal } = own;
      calls.add(own);
      setCount(calls.size);
      const answer = endpoint.once
        ? sendOnce(endpoint, body, { signal, ...(refOf && { refOf }) })
        : send(endpoint, body, { signal });
      return answer.finally(() => {
        calls.delete(own);
        setCount(calls.size);
      });
    },
  };
}
