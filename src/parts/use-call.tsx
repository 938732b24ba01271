import { type ReactNode, useRef, useState } from 'react';
import { sendOnce } from '#stores/send-once.ts';
import { LateNotice } from '#ui/late-notice.tsx';
import { send } from '#wire/client.ts';
import type { DataOf, Endpoint, RequestOf } from '#wire/endpoint.ts';

type Call = {
  call: <E extends Endpoint>(endpoint: E, body: RequestOf<E>) => Promise<DataOf<E>>;
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
    call(endpoint, body) {
      abort.current = new AbortController();
      setWaiting(true);
      const act = endpoint.once ? sendOnce : send;
      return act(endpoint, body, { signal: abort.current.signal }).finally(() => setWaiting(false));
    },
  };
}
