import { type RefCallback, useRef } from 'react';

/** The ref of a field that another element replaces once its list has loaded: that one takes over the focus. */
export function useHeldFocus(): RefCallback<HTMLElement> {
  const hadFocus = useRef(false);
  return (field) => {
    if (hadFocus.current) field?.focus();
    return () => {
      hadFocus.current = document.activeElement === field;
    };
  };
}
