import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

type LostFocus<Place> = {
  /** What takes the focus. */
  place: RefObject<Place | null>;
  /** For the element around the buttons. */
  onClickCapture: (event: MouseEvent) => void;
};

/** Where a pressed button goes with the answer it brought, `place` takes the focus in its stead. */
export function useLostFocus<Place extends HTMLElement>(answer: unknown): LostFocus<Place> {
  const place = useRef<Place>(null);
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the answer
  useEffect(() => {
    if (!pressed.current || document.activeElement !== document.body) return;
    pressed.current = false;
    place.current?.focus();
  }, [answer]);
  return {
    place,
    onClickCapture({ target }) {
      pressed.current = (target as Element).closest('button') !== null;
    },
  };
}
