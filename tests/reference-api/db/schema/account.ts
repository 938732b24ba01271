import { index, text } from 'drizzle-orm/pg-core';
import { id, moment, portal, ref } from './base.ts';
import { member } from './member.ts';

/** What went out by e-mail; the test inbox shows it. */
export const mail = portal.table(
  'mail',
  {
    id: id(),
    to: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [index().on(t.at)],
);

/** A code asked for; also where none was sent, so that asking again answers alike. */
export const emailCode = portal.table(
  'email_code',
  {
    id: id(),
    purpose: text().notNull(),
    /** Whose: a member, an id or a name, as the purpose wants it. */
    owner: text().notNull(),
    email: text().notNull(),
    /** Empty where nothing was sent. */
    codeHash: text().notNull(),
    at: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [index().on(t.purpose, t.owner)],
);

/** Why members asked to withdraw; kept apart from the pending state, for requests are taken back. */
export const withdrawal = portal.table(
  'withdrawal',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    reason: text(),
    at: moment().notNull(),
    canceledAt: moment(),
  },
  (t) => [index().on(t.memberId)],
);
