import { type UseStoreOptions, useStore as useNanostore } from '@nanostores/react';
import type { Store, StoreValue } from 'nanostores';
import { useEffect, useReducer } from 'react';

/**
 * The value of a store; its changes draw the component again. The library's hook misses one of them: a store stops once
 * nobody has listened for a second, as on a slow device between a drawing and its effects, and what it becomes as it
 * starts again comes before the hook listens.
 */
export function useStore<Known extends Store>(
  store: Known,
  options?: UseStoreOptions<Known>,
): StoreValue<Known> {
  const value = useNanostore(store, options);
  const [, draw] = useReducer((times: number) => times + 1, 0);
  // After the library's own effect, which has listened by now.
  useEffect(() => {
    if (store.get() !== value) draw();
  });
  return value;
}
