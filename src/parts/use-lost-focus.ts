import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { focusTitle } from '#ui/focus-title.ts';

type LostFocus<Place> = {
  /** A ref for the element to focus. */
  place: RefObject<Place | null>;
  /** The handler for an element around the buttons. */
  onClickCapture: (event: MouseEvent) => void;
};

/**
 * If a pressed button disappears, focuses `place` or the element in it that matches `selector`; if `place` has
 * disappeared too, focuses the page title.
 */
export function useLostFocus<Place extends HTMLElement>(selector = ''): LostFocus<Place> {
  const place = useRef<Place>(null);
  const pressed = useRef(false);
  const stood = useRef(false);
  // After every render: a button may disappear with any of them.
  useEffect(() => {
    const isGone = stood.current && place.current === null;
    stood.current = place.current !== null;
    if (!pressed.current || document.activeElement !== document.body) return;
    pressed.current = false;
    const inside = selector && place.current?.querySelector<HTMLElement>(selector);
    const target = inside || place.current;
    if (target) target.focus();
    else if (isGone) focusTitle();
  });
  return {
    place,
    onClickCapture({ target }) {
      pressed.current = (target as Element).closest('button') !== null;
    },
  };
}
