/** What had the focus is gone with its step: the page is read on from its title. */
export function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus();
}
