import { link } from '#link.ts';

/** The address of the list to return to: with its filters if `referrer` says that the member comes from it. */
export function listBefore(referrer: string, origin: string): string {
  const list = link('/member/inquiry/list');
  const before = URL.canParse(referrer) ? new URL(referrer) : undefined;
  const isList = before?.origin === origin && before.pathname === list;
  return isList ? list + before.search : list;
}
