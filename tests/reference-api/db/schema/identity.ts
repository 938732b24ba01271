import { date, index, text } from 'drizzle-orm/pg-core';
import { moment, portal } from './base.ts';

/** One attempt to prove who someone is; for one purpose, one login, one use. */
export const verification = portal.table(
  'verification',
  {
    id: text().primaryKey(),
    secretHash: text().notNull(),
    purpose: text().notNull(),
    method: text().notNull(),
    /** The login it was asked for in; empty for what visitors may do. */
    family: text().notNull(),
    returnUrl: text().notNull(),
    status: text({ enum: ['pending', 'done', 'canceled'] }).notNull(),
    personKey: text(),
    name: text(),
    birthDate: date(),
    phone: text(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [index().on(t.expiresAt)],
);
