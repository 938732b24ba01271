import { type RefCallback, useRef } from 'react';

/**
 * A ref for a field that is replaced by another element once its list has loaded: if it had the focus, the other
 * element takes it.
 */
export function useKeptFocus(): RefCallback<HTMLElement> {
  const hadFocus = useRef(false);
  return (field) => {
    if (hadFocus.current) field?.focus();
    return () => {
      hadFocus.current = document.activeElement === field;
    };
  };
}
