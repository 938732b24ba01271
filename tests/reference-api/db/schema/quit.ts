import { index, text } from 'drizzle-orm/pg-core';
import { id, moment, portal, ref } from './base.ts';
import { member } from './member.ts';

export const quitRequest = portal.table('quit_request', {
  id: id(),
  requestNo: text().notNull().unique(),
  personKey: text().notNull(),
  at: moment().notNull(),
  evidence: text(),
});

/** The outcome for each account of a request. */
export const quitItem = portal.table(
  'quit_item',
  {
    id: id(),
    requestId: ref()
      .notNull()
      .references(() => quitRequest.id),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    outcome: text({ enum: ['closed', 'review', 'refused'] }).notNull(),
  },
  (t) => [index().on(t.memberId)],
);

export const quitFile = portal.table('quit_file', {
  id: id(),
  requestId: ref()
    .notNull()
    .references(() => quitRequest.id),
  name: text().notNull(),
  type: text().notNull(),
  /** Base64. */
  data: text().notNull(),
});
