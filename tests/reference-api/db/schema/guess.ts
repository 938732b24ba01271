import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, portal } from './base.ts';

/** Tries to guess a secret, also of unknown owners, so that the answers do not reveal who exists. */
export const guess = portal.table(
  'guess',
  {
    purpose: text().notNull(),
    /** A hash. */
    owner: text().notNull(),
    count: integer().notNull(),
    lastAt: moment().notNull(),
    lockedUntil: moment(),
  },
  (t) => [primaryKey({ columns: [t.purpose, t.owner] }), index().on(t.lastAt)],
);
