import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { focusTitle } from './focus-title.ts';

type LostFocus<Target> = {
  fallback: RefObject<Target | null>;
  onClickCapture: (event: MouseEvent) => void;
};

/**
 * If a pressed button disappears or is disabled, focuses `fallback` or the element in it that matches `selector`; if
 * `fallback` has disappeared too, focuses the page title.
 */
export function useLostFocus<Target extends HTMLElement>(selector = ''): LostFocus<Target> {
  const fallback = useRef<Target>(null);
  const pressed = useRef<HTMLButtonElement>(null);
  const stood = useRef(false);
  // This runs after every render: a button may disappear with any of them.
  useEffect(() => {
    const isGone = stood.current && fallback.current === null;
    stood.current = fallback.current !== null;
    const button = pressed.current;
    // Not every browser focuses a pressed button, so the focus alone does not show that it has disappeared.
    const isThere = !button || (button.isConnected && !button.disabled);
    if (isThere || document.activeElement !== document.body) return;
    pressed.current = null;
    const inside = selector && fallback.current?.querySelector<HTMLElement>(selector);
    const target = inside || fallback.current;
    // The member stays at the row that was pressed: a browser would scroll to the middle of a long list.
    if (target) target.focus({ preventScroll: true });
    else if (isGone) focusTitle();
  });
  return {
    fallback,
    onClickCapture({ target }) {
      pressed.current = (target as Element).closest('button');
    },
  };
}
