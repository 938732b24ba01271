import { mdiHammerWrench, mdiScriptTextOutline } from '@mdi/js';
import type { noticeKinds } from '#api/notice.ts';

export type NoticeKind = (typeof noticeKinds)[number];

/** A paper lantern, in the manner of the other icons. */
const LANTERN =
  'M8 3h8v2H8zM7 6h10c2 1.5 3 3.7 3 6s-1 4.5-3 6H7c-2-1.5-3-3.7-3-6s1-4.5 3-6m.8 2C6.6 9.1 6 10.5 6 12s.6 2.9 1.8 4h1.5C8.7 14.8 8.5 13.4 8.5 12s.2-2.8.8-4zM11.4 8c-.6 1.2-.9 2.6-.9 4s.3 2.8.9 4h1.2c.6-1.2.9-2.6.9-4s-.3-2.8-.9-4zm3.3 0c.6 1.2.8 2.6.8 4s-.2 2.8-.8 4h1.5c1.2-1.1 1.8-2.5 1.8-4s-.6-2.9-1.8-4zM11 19h2v3h-2z';

/** What tells the kinds of notices apart besides the word. */
export const noticeMarks: Record<NoticeKind, string> = {
  notice: mdiScriptTextOutline,
  maintenance: mdiHammerWrench,
  event: LANTERN,
};
