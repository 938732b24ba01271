import { type ReactNode, useState } from 'react';
import { send } from '#api/client.ts';
import type { DataOf, Endpoint, RequestOf } from '#api/endpoint.ts';
import { LateNotice } from '#ui/feedback/late-notice.tsx';
import { sendOnce } from './send-once.ts';

export type Call = {
  call: <E extends Endpoint>(endpoint: E, body: RequestOf<E>) => Promise<DataOf<E>>;
  /** The same for calls that somebody else sends, with a signal that stops them. */
  follow: <T>(run: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  waiting: boolean;
  /** A notice that the answer is late, with a button to stop waiting. */
  late: ReactNode;
};

/** One button stops waiting for all of the calls; once-only ones go through `sendOnce`. */
export function useCall(): Call {
  const [calls] = useState(() => new Set<AbortController>());
  const [count, setCount] = useState(0);
  const waiting = count > 0;
  function stop(): void {
    for (const one of calls) one.abort();
  }
  const follow: Call['follow'] = (run) => {
    const own = new AbortController();
    calls.add(own);
    setCount(calls.size);
    return run(own.signal).finally(() => {
      calls.delete(own);
      setCount(calls.size);
    });
  };
  return {
    waiting,
    late: <LateNotice waiting={waiting} onCancel={stop} />,
    follow,
    call: (endpoint, body) =>
      follow((signal) => (endpoint.once ? sendOnce : send)(endpoint, body, { signal })),
  };
}
