import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { send } from '#wire/client.ts';
import type { DataOf, Endpoint, RequestOf } from '#wire/endpoint.ts';
import { canceled } from '#stores/stores.copy.ts';
import { failureText, handleLoad } from '#stores/failure.ts';
import type { AnswerState } from '#ui/answer.tsx';
import { invalidReason } from '#parts/form-failure.ts';
import type { Expired } from './gate.tsx';

/** What stands behind the gate, as `Answer` draws it; a dead ticket leads back to the gate. */
export function useGated<E extends Endpoint>(
  endpoint: E,
  body: RequestOf<E>,
  expired: Expired,
): { state: AnswerState<DataOf<E>>; reload: () => void; cancel: () => void } {
  const [data, setData] = useState<DataOf<E>>();
  const [problem, setProblem] = useState<string>();
  const [since, setSince] = useState(0);
  const wait = useRef<AbortController>(undefined);
  const load = useEffectEvent(async () => {
    wait.current?.abort();
    const own = new AbortController();
    wait.current = own;
    try {
      setData(await send(endpoint, body, { signal: own.signal }));
    } catch (error) {
      if (own !== wait.current) return;
      if (own.signal.aborted) return setProblem(canceled);
      if (invalidReason(error) === 'ticket') return expired();
      if (await handleLoad(error)) setProblem(failureText(error));
    }
  });
  useEffect(() => {
    if (since >= 0) void load();
  }, [since]);
  const loading = data === undefined && problem === undefined;
  return {
    state: { data, at: 0, loading, turning: false, since, problem },
    cancel: () => wait.current?.abort(),
    reload: () => {
      setProblem(undefined);
      setSince(performance.now());
    },
  };
}
