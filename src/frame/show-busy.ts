/** Shows a button that is not hydrated yet as busy, or not: swaps the classes of its label and its busy label. */
export function showBusy(button: Element, busy: boolean): void {
  if (busy) button.setAttribute('aria-disabled', 'true');
  else button.removeAttribute('aria-disabled');
  const [label, words] = button.firstElementChild?.children ?? [];
  if (label && words) [label.className, words.className] = [words.className, label.className];
}
