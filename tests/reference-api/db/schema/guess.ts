import { index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, portal } from './base.ts';

/** Tries at what only its owner knows, known or not, so that the answers do not tell who exists. */
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
