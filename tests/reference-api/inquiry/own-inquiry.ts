import { and, eq } from 'drizzle-orm';
import { DAY_MS, INQUIRY_REOPEN_DAYS } from '#constants.ts';
import { later } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { requireRow } from '../db/rows.ts';
import { inquiry, inquiryPost } from '../db/schema/inquiry.ts';
import { attach } from '../file.ts';
import { invalid } from '../refusal.ts';

/** The member's own inquiry, locked until the transaction ends; another member's counts as unknown. */
export async function lockOwnInquiry(db: Db, memberId: number, inquiryNo: number) {
  const [row] = await db
    .select()
    .from(inquiry)
    .where(and(eq(inquiry.id, inquiryNo), eq(inquiry.memberId, memberId)))
    .for('update');
  if (!row) throw invalid('inquiryNo');
  return row;
}

type NewPost = { inquiryId: number; memberId: number; body: string; files: string[]; now: Date };
export async function addPost(
  db: Db,
  { inquiryId, memberId, body, files, now }: NewPost,
): Promise<void> {
  const { id: postId } = requireRow(
    await db
      .insert(inquiryPost)
      .values({ inquiryId, author: 'member', body, at: now, readAt: now })
      .returning({ id: inquiryPost.id }),
  );
  await attach(db, { memberId, purpose: 'inquiry' }, { postId }, files);
}

/** Until when an inquiry can be opened again; undefined if it is not solved, or was opened again before. */
export const reopenEnd = ({
  status,
  solvedAt,
  reopenedAt,
}: typeof inquiry.$inferSelect): Date | undefined =>
  status === 'solved' && solvedAt !== null && reopenedAt === null
    ? later(solvedAt, INQUIRY_REOPEN_DAYS * DAY_MS)
    : undefined;
