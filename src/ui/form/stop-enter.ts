import type { KeyboardEvent } from 'react';

/** An Enter that ends a Hangul composition, or is held down, must not submit the form. */
export function stopEnter(event: KeyboardEvent): void {
  // In Safari the Enter that ends a composition has only this key code.
  const composing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229;
  const input = event.target instanceof HTMLInputElement;
  if (event.key === 'Enter' && (composing || (event.repeat && input))) event.preventDefault();
}
