import { eq } from 'drizzle-orm';
import * as api from '#features/inquiry/api.ts';
import { PROCESSED } from '../codes.ts';
import { inquiry } from '../db/schema/inquiry.ts';
import { handle } from '../handle.ts';
import { Refusal } from '../refusal.ts';
import { lockOwnInquiry } from './inquiry.ts';

/** How an inquiry ends: the member closes it, and may then rate its answers. */
export const solvedHandlers = [
  handle(
    api.solveInquiry,
    async ({ db, body, member }) => {
      await db.transaction(async (tx) => {
        const row = await lockOwnInquiry(tx, member.id, body.inquiryNo);
        if (row.status !== 'answered') throw new Refusal(PROCESSED);
        await tx.update(inquiry).set({ status: 'solved' }).where(eq(inquiry.id, row.id));
      });
      return { inquiryNo: body.inquiryNo };
    },
    { codes: [PROCESSED] },
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
