import { atom } from 'nanostores';

/** The query string of this page; lists keep their filters in it, so that Back works. */
export const $search = atom(globalThis.location?.search ?? '');

globalThis.addEventListener?.('popstate', () => $search.set(location.search));

/** Goes to another page or filter of a list by its address, without reloading the document. */
export function turnTo(href: string): void {
  const { search } = new URL(href, location.href);
  if (search === location.search) return;
  history.pushState(null, '', location.pathname + search + location.hash);
  $search.set(search);
}
