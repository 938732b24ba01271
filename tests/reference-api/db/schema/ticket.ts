import { date, index, jsonb, text } from 'drizzle-orm/pg-core';
import { id, moment, portal } from './base.ts';

/** Permission for a verified person to finish one form; stored as a hash, valid once. */
export const ticket = portal.table(
  'ticket',
  {
    hash: text().primaryKey(),
    purpose: text().notNull(),
    personKey: text().notNull(),
    name: text().notNull(),
    birthDate: date().notNull(),
    phone: text().notNull(),
    expiresAt: moment().notNull(),
    /** Its member's `securedAt` when it was given; empty if it is about no account. */
    securedAt: moment(),
    /** The body and its answer, for a repeat after a lost answer. */
    bodyHash: text(),
    answer: jsonb(),
  },
  (t) => [index().on(t.expiresAt)],
);

/** Every sign-up with its address, also of accounts that are closed by now. */
export const signUp = portal.table(
  'sign_up',
  {
    id: id(),
    at: moment().notNull(),
    ip: text().notNull(),
    personKey: text().notNull(),
  },
  (t) => [index().on(t.personKey, t.at), index().on(t.ip, t.at)],
);

/** People who asked that nobody joins in their name. */
export const joinBlock = portal.table('join_block', {
  personKey: text().primaryKey(),
  at: moment().notNull(),
});
