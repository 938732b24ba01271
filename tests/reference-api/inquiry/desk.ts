import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import { MINUTE_MS } from '#constants.ts';
import { later } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { inquiry, inquiryPost } from '../db/schema/inquiry.ts';

/** Support's stand-in answers everything by itself and soon, so that a whole thread can be tried. */
export const ANSWER_MS = 5 * MINUTE_MS;
/** How long before the answer somebody works on the inquiry, which can then no longer be changed. */
const WORK_MS = 2 * MINUTE_MS;
export const ANSWER =
  '안녕하세요. 고객센터입니다. 남겨 주신 내용을 확인하고 처리했습니다. 같은 문제가 계속되면 이어서 문의해 주세요.';

/** Writes the answers that are due for one member. */
export async function answerDue(db: Db, memberId: number, now: Date): Promise<void> {
  const open = and(
    eq(inquiry.memberId, memberId),
    inArray(inquiry.status, ['received', 'answering']),
    isNotNull(inquiry.answerDueAt),
    lte(inquiry.answerDueAt, later(now, WORK_MS)),
  );
  const due = await db.select().from(inquiry).where(open);
  for (const { id, answerDueAt, status } of due) {
    if (!answerDueAt) continue;
    const answered = answerDueAt <= now;
    if (!answered && status === 'answering') continue;
    await db.transaction(async (tx) => {
      const [changed] = await tx
        .update(inquiry)
        .set(answered ? { status: 'answered', answerDueAt: null } : { status: 'answering' })
        .where(
          and(
            eq(inquiry.id, id),
            eq(inquiry.status, status),
            // A question that is added meanwhile has a moment of its own.
            eq(inquiry.answerDueAt, answerDueAt),
          ),
        )
        .returning();
      if (!changed || !answered) return;
      const post = { inquiryId: id, author: 'staff' as const, body: ANSWER, at: answerDueAt };
      await tx.insert(inquiryPost).values(post);
    });
  }
}
