import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { focusTitle } from '#ui/focus-title.ts';

type LostFocus<Place> = {
  /** The element that takes the focus. */
  place: RefObject<Place | null>;
  /** For the element around the buttons. */
  onClickCapture: (event: MouseEvent) => void;
};

/**
 * When a pressed button disappears because of what it did, `place` (or the element in it that matches `selector`)
 * takes the focus; the page's title where `place` is gone as well.
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
    const left = inside || place.current;
    if (left) left.focus();
    else if (isGone) focusTitle();
  });
  return {
    place,
    onClickCapture({ target }) {
      pressed.current = (target as Element).closest('button') !== null;
    },
  };
}
