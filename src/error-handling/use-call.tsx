import { type ReactNode, useState } from 'react';
import { send } from '#api/client.ts';
import type { DataOf, Endpoint, RequestOf } from '#api/endpoint.ts';
import { LateNotice } from '#ui/feedback/late-notice.tsx';

export type Call = {
  call: <E extends Endpoint>(endpoint: E, body: RequestOf<E>) => Promise<DataOf<E>>;
  /** Does the same for calls that somebody else sends, with a signal that stops them. */
  follow: <T>(run: (signal: AbortSignal) => Promise<T>) => Promise<T>;
  waiting: boolean;
  /** This notice says that the answer is late and has a button to stop waiting. */
  late: ReactNode;
};

/** One button stops waiting for all of the calls. Once-only ones are sent by `useOnce` and `actOnce` alone. */
export function useCall(): Call {
  const [calls] = useState(() => new Set<AbortController>());
  const [count, setCount] = useState(0);
  const waiting = count > 0;
  function stop(): void {
    for (const one of calls) one.abort();
  }
  const follow: Call['follow'] = (run) => {
    const one = new AbortController();
    calls.add(one);
    setCount(calls.size);
    return run(one.signal).finally(() => {
      calls.delete(one);
      setCount(calls.size);
    });
  };
  return {
    waiting,
    late: <LateNotice waiting={waiting} onCancel={stop} />,
    follow,
    call: (endpoint, body) => follow((signal) => send(endpoint, body, { signal })),
  };
}
