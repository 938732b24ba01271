import { atom } from 'nanostores';
import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { useStore } from '#ui/use-store.ts';
import type { QueryState } from './query.ts';

type Failure = { order: number; text: string; reload: () => void };

const $failures = atom<readonly Failure[]>([]);
let mounted = 0;

/**
 * Several queries that fail alike are one failure: the first says so, and its button asks for all again. The list of
 * them is up to date before the paint.
 */
export function useSharedFailure<Data>(state: QueryState<Data>, reload: () => void) {
  const [order] = useState(() => {
    mounted += 1;
    return mounted;
  });
  const text = state.data === undefined ? state.problem?.text : undefined;
  const alike = useStore($failures).filter((one) => one.text === text);
  const again = useEffectEvent(reload);
  useLayoutEffect(() => {
    if (!text) return undefined;
    const entry = { order, text, reload: () => again() };
    $failures.set([...$failures.get(), entry]);
    return () => $failures.set($failures.get().filter((one) => one !== entry));
  }, [order, text]);
  const isAlone = alike.every((one) => one.order === order);
  return {
    state,
    explained: alike.some((one) => one.order < order),
    reload: isAlone ? reload : () => alike.map((one) => one.reload()),
  };
}
