import { type RefCallback, useRef } from 'react';

/** A ref for a field that React replaces by a new element once its list has loaded: that one takes over the focus. */
export function useHeldFocus(): RefCallback<HTMLElement> {
  const hadFocus = useRef(false);
  return (field) => {
    if (hadFocus.current) field?.focus();
    return () => {
      hadFocus.current = document.activeElement === field;
    };
  };
}
