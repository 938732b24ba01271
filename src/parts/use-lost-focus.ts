import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

type LostFocus<Place> = {
  /** What takes the focus. */
  place: RefObject<Place | null>;
  /** For the element around the buttons. */
  onClickCapture: (event: MouseEvent) => void;
};

/** Where a pressed button goes with what it brought about, `place`, or what it holds by `selector`, takes the focus. */
export function useLostFocus<Place extends HTMLElement>(selector = ''): LostFocus<Place> {
  const place = useRef<Place>(null);
  const pressed = useRef(false);
  // After each time the screen is drawn: a button may go with any of them.
  useEffect(() => {
    if (!pressed.current || document.activeElement !== document.body) return;
    pressed.current = false;
    const inside = selector && place.current?.querySelector<HTMLElement>(selector);
    (inside || place.current)?.focus();
  });
  return {
    place,
    onClickCapture({ target }) {
      pressed.current = (target as Element).closest('button') !== null;
    },
  };
}
