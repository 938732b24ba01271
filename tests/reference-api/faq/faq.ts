import * as api from '#features/faq/api.ts';
import { faqVote } from '../db/schema/faq.ts';
import { handleOpen } from '../handle.ts';
import { invalid } from '../refusal.ts';
import { keyed } from '../secrets.ts';

export const faqHandlers = [
  handleOpen(api.voteFaq, async ({ db, body, member, ip, now, world }) => {
    if (!world.faqIds.has(body.faqId)) throw invalid('faqId');
    const voter = member ? `member:${member.id}` : `address:${keyed(world.secret, `faq:${ip}`)}`;
    const vote = {
      helpful: body.helpful === 'Y',
      reason: (body.helpful === 'N' && body.reason) || null,
      at: now,
    };
    await db
      .insert(faqVote)
      .values({ faqId: body.faqId, voter, ...vote })
      .onConflictDoUpdate({ target: [faqVote.faqId, faqVote.voter], set: vote });
    return {};
  }),
];
