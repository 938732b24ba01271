import { index, text } from 'drizzle-orm/pg-core';
import { id, moment, portal, ref } from './base.ts';
import { member } from './member.ts';

/** The e-mails that were sent; the test inbox shows them. */
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

/** A code that was requested by mail; there is a row also if none was sent, so that a repeat gets the same answer. */
export const emailCode = portal.table(
  'email_code',
  {
    id: id(),
    purpose: text().notNull(),
    /** Who requested it: a member, an id or a name, depending on the purpose. */
    owner: text().notNull(),
    email: text().notNull(),
    /** Empty if nothing was sent. */
    codeHash: text().notNull(),
    at: moment().notNull(),
    expiresAt: moment().notNull(),
    /** Its member's `securedAt` when it was sent; empty if it is about no account. */
    securedAt: moment(),
    usedAt: moment(),
  },
  (t) => [index().on(t.purpose, t.owner), index().on(t.email, t.at)],
);

/** Why members requested a withdrawal; kept apart from the pending state, because requests can be taken back. */
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
