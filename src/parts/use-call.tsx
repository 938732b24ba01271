import { type ReactNode, useRef, useState } from 'react';
import { sendOnce } from '#stores/send-once.ts';
import { LateNotice } from '#ui/late-notice.tsx';
import { send } from '#wire/client.ts';
import type { DataOf, Endpoint, RequestOf } from '#wire/endpoint.ts';

export type Call = {
  /** `refOf`: what the answer to a once-only call names, where its outcome comes later. */
  call: <E extends Endpoint>(
    endpoint: E,
    body: RequestOf<E>,
    refOf?: (data: DataOf<E>) => string,
  ) => Promise<DataOf<E>>;
  waiting: boolean;
  /** Says that the answer is late, with a way out. */
  late: ReactNode;
};

/** Calls of a form, one at a time, that the member can stop waiting for. */
export function useCall(): Call {
  const [waiting, setWaiting] = useState(false);
  const abort = useRef<AbortController>(undefined);
  return {
    waiting,
    late: <LateNotice waiting={waiting} onCancel={() => abort.current?.abort()} />,
    call(endpoint, body, refOf) {
      abort.current = new AbortController();
      const { signal } = abort.current;
      setWaiting(true);
      const answer = endpoint.once
        ? sendOnce(endpoint, body, { signal, ...(refOf && { refOf }) })
        : send(endpoint, body, { signal });
      return answer.finally(() => setWaiting(false));
    },
  };
}
