import { boolean, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, portal } from './base.ts';

/** Whether an entry of the FAQ helped somebody: a member, or an address as a hash. */
export const faqVote = portal.table(
  'faq_vote',
  {
    id: id(),
    faqId: text().notNull(),
    voter: text().notNull(),
    helpful: boolean().notNull(),
    reason: text(),
    at: moment().notNull(),
  },
  (t) => [uniqueIndex().on(t.faqId, t.voter)],
);
