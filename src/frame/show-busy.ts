/** Draws a button busy that no island drives yet: the label gives its place to the words, or takes it back. */
export function showBusy(button: Element, busy: boolean): void {
  if (busy) button.ariaDisabled = 'true';
  else button.removeAttribute('aria-disabled');
  const [label, words] = button.firstElementChild?.children ?? [];
  if (label && words) [label.className, words.className] = [words.className, label.className];
}
