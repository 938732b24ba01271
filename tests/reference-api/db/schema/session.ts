import { boolean, index, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ActivityKind } from '#api/activity.ts';
import { id, moment, portal, ref } from './base.ts';
import { member } from './member.ts';

/** What the API keeps of itself: its secret, the moment of its seeds, switches of the service. */
export const setting = portal.table('setting', {
  key: text().primaryKey(),
  value: text().notNull(),
});

/** One login with all its token rotations. A call that ends or renews it locks this row. */
export const sessionFamily = portal.table(
  'session_family',
  {
    id: text().primaryKey(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    /** When its newest refresh token lapses. */
    expiresAt: moment().notNull(),
    endedAt: moment(),
    /** Where and when it began, by which the member recognizes it. */
    startedAt: moment().notNull().defaultNow(),
    device: text().notNull().default(''),
    ip: text().notNull().default(''),
  },
  (t) => [index().on(t.memberId)],
);

/** One row per issued pair. Tokens are kept as hashes only. */
export const session = portal.table(
  'session',
  {
    id: id(),
    family: text()
      .notNull()
      .references(() => sessionFamily.id, { onDelete: 'cascade' }),
    accessHash: text().notNull().unique(),
    refreshHash: text().notNull().unique(),
    accessExpiresAt: moment().notNull(),
    refreshExpiresAt: moment().notNull(),
    rotatedAt: moment(),
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

/** What has happened to the security of an account; never a secret or a value before or after a change. */
export const activity = portal.table(
  'activity',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => member.id),
    at: moment().notNull(),
    kind: text().$type<ActivityKind>().notNull(),
    on: boolean(),
    device: text().notNull(),
    ip: text().notNull(),
    place: text().notNull(),
  },
  (t) => [index().on(t.memberId, t.at.desc())],
);

/** Captchas that were accepted, since each is good for one attempt. */
export const captchaUse = portal.table('captcha_use', {
  signature: text().primaryKey(),
  expiresAt: moment().notNull(),
});

/** The answers of money and one-way calls by their key: `once.ts`. */
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
