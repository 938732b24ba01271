import { link } from '#link.ts';
import { readUrl } from '#rules/read-url.ts';

/** The address of the list to return to: with its filters if `referrer` says that the member comes from it. */
export function listBefore(referrer: string, origin: string): string {
  const list = link('/member/inquiry/list');
  const before = readUrl(referrer);
  const isList = before?.origin === origin && before.pathname === list;
  return isList ? list + before.search : list;
}
