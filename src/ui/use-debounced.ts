import { debounce } from 'es-toolkit';
import { useEffect, useRef, useState } from 'react';
import { DEBOUNCE_MS } from '#constants.ts';

/** `end`: whether a waiting call is dropped or made when the component is removed. */
export function useDebounced<Args extends unknown[]>(
  call: (...args: Args) => void,
  end: 'cancel' | 'flush' = 'cancel',
) {
  const latest = useRef(call);
  const [soon] = useState(() => debounce((...args: Args) => latest.current(...args), DEBOUNCE_MS));
  useEffect(() => {
    latest.current = call;
  });
  useEffect(() => () => soon[end](), [soon, end]);
  return soon;
}
