import { link } from '#link.ts';

/** The list to return to: as it was left, with its filters, if `referrer` says that the visitor comes from it. */
export function listBefore(referrer: string, origin: string): string {
  const list = link('/member/inquiry/list');
  const before = URL.canParse(referrer) ? new URL(referrer) : undefined;
  const isList = before?.origin === origin && before.pathname === list;
  return isList ? list + before.search : list;
}
