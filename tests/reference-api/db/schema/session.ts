import { index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, portal, ref } from './base.ts';
import { member } from './member.ts';

export const setting = portal.table('setting', {
  key: text().primaryKey(),
  value: text().notNull(),
});

/** One row per issued pair; a family is one login with all its rotations. Tokens are kept as hashes only. */
export const session = portal.table(
  'session',
  {
    id: id(),
    family: text().notNull(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    accessHash: text().notNull().unique(),
    refreshHash: text().notNull().unique(),
    accessExpiresAt: moment().notNull(),
    refreshExpiresAt: moment().notNull(),
    rotatedAt: moment(),
    revokedAt: moment(),
  },
  (t) => [index().on(t.family)],
);

export const loginLog = portal.table(
  'login_log',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    at: moment().notNull(),
    device: text().notNull(),
    ip: text().notNull(),
  },
  (t) => [index().on(t.memberId, t.at.desc())],
);

/** Wrong passwords by the id as typed, known or not, so that the answers do not tell which ids exist. */
export const loginFailure = portal.table('login_failure', {
  userId: text().primaryKey(),
  failures: integer().notNull(),
  lastAt: moment().notNull(),
  lockedUntil: moment(),
});

export const captchaUse = portal.table('captcha_use', {
  signature: text().primaryKey(),
  expiresAt: moment().notNull(),
});

export const idempotency = portal.table(
  'idempotency',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    key: text().notNull(),
    path: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.key] }), index().on(t.at)],
);
