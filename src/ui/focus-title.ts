/** Focuses the page title after the focused element has disappeared, so that screen readers go on from there. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus();
}
