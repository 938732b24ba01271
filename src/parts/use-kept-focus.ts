import { type RefCallback, useRef } from 'react';

/** A ref for a field that gives way to another one as its list comes: the next one takes over the focus. */
export function useKeptFocus(): RefCallback<HTMLElement> {
  const hadFocus = useRef(false);
  return (field) => {
    if (hadFocus.current) field?.focus();
    return () => {
      hadFocus.current = document.activeElement === field;
    };
  };
}
