import { date, index, text } from 'drizzle-orm/pg-core';
import { moment, portal } from './base.ts';

/** One attempt to prove who somebody is, for one purpose, one login and one use. */
export const verification = portal.table(
  'verification',
  {
    id: text().primaryKey(),
    secretHash: text().notNull(),
    purpose: text().notNull(),
    method: text().notNull(),
    /** The login in which it was requested; empty for purposes of visitors. */
    family: text().notNull(),
    /** A hash of who asked: a member, or a visitor's address. */
    asker: text().notNull(),
    askedAt: moment().notNull(),
    returnUrl: text().notNull(),
    /** `answered`: at the provider; `done` once the page that asked has shown the code of the return address. */
    status: text({ enum: ['pending', 'answered', 'done', 'canceled'] }).notNull(),
    codeHash: text(),
    personKey: text(),
    name: text(),
    birthDate: date(),
    phone: text(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    /** When a verification that has found an id also proved a reset, which it may once. */
    resetAt: moment(),
  },
  (t) => [index().on(t.expiresAt), index().on(t.asker, t.askedAt)],
);
