import { eq } from 'drizzle-orm';
import * as api from '#features/inquiry/api.ts';
import { requireUnsanctioned } from '../block/sanctions.ts';
import { later } from '../clock.ts';
import { INQUIRY_BLOCKED, PROCESSED } from '../codes.ts';
import { inquiry } from '../db/schema/inquiry.ts';
import { handle } from '../handle.ts';
import { Refusal } from '../refusal.ts';
import { ANSWER_MS } from './desk.ts';
import { addPost, lockOwnInquiry, reopenEnd } from './own-inquiry.ts';

/** How an inquiry ends: the member closes it, may then rate its answers, and open it again once. */
export const solvedHandlers = [
  handle(
    api.solveInquiry,
    async ({ db, body, member, now }) => {
      await db.transaction(async (tx) => {
        const row = await lockOwnInquiry(tx, member.id, body.inquiryNo);
        if (row.status !== 'answered') throw new Refusal(PROCESSED);
        await tx
          .update(inquiry)
          .set({ status: 'solved', solvedAt: now })
          .where(eq(inquiry.id, row.id));
      });
      return { inquiryNo: body.inquiryNo };
    },
    { codes: [PROCESSED] },
  ),

  handle(
    api.reopenInquiry,
    async ({ db, body, member, now }) => {
      await requireUnsanctioned(db, member.id, now);
      const row = await lockOwnInquiry(db, member.id, body.inquiryNo);
      const end = reopenEnd(row);
      if (!end || end <= now) throw new Refusal(PROCESSED);
      await db
        .update(inquiry)
        .set({
          status: 'answering',
          answerDueAt: later(now, ANSWER_MS),
          promisedAt: null,
          reopenedAt: now,
        })
        .where(eq(inquiry.id, row.id));
      await addPost(db, { ...body, inquiryId: row.id, memberId: member.id, now });
      return { inquiryNo: row.id };
    },
    { codes: [PROCESSED, INQUIRY_BLOCKED] },
  ),

  handle(
    api.rateInquiry,
    async ({ db, body, member }) => {
      const { inquiryNo, rating } = body;
      await db.transaction(async (tx) => {
        const row = await lockOwnInquiry(tx, member.id, inquiryNo);
        if (row.status !== 'solved' || row.rating !== null) throw new Refusal(PROCESSED);
        await tx.update(inquiry).set({ rating }).where(eq(inquiry.id, row.id));
      });
      return { inquiryNo };
    },
    { codes: [PROCESSED] },
  ),
];
