import { boolean, date, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { sanctionKinds } from '#api/overview.ts';
import { id, moment, portal, ref } from './base.ts';

export const member = portal.table(
  'member',
  {
    id: id(),
    userId: text().notNull().unique(),
    passwordHash: text().notNull(),
    name: text().notNull(),
    birthDate: date().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    /** The same for all accounts of one person. */
    personKey: text().notNull(),
    hwanUsable: boolean().notNull().default(true),
    hwanUsableSince: moment(),
    billingSuspended: boolean().notNull().default(false),
    secedeRequestedAt: moment(),
    dormantSince: moment(),
    alwaysCaptcha: boolean().notNull().default(false),
    alwaysLimited: boolean().notNull().default(false),
    passwordChangedAt: moment().notNull(),
    /** When the member last put off a due password; it then counts as changed. */
    passwordPostponedAt: moment(),
    joinedAt: moment().notNull(),
    question: text().notNull(),
    answerHash: text().notNull(),
    answerChangedAt: moment(),
    /**
     * When the member last changed what keeps others out: password, address, phone, question and answer or OTP, or
     * requested a withdrawal. Proofs from before that are void.
     */
    securedAt: moment().notNull(),
    /** When the account was closed for good: no login, only the records that the law requires; the id stays taken. */
    closedAt: moment(),
  },
  (t) => [index().on(t.personKey)],
);

export const otp = portal.table('otp', {
  memberId: ref()
    .primaryKey()
    .references(() => member.id),
  secret: text().notNull(),
  device: text().notNull(),
  joinedAt: moment().notNull(),
  /** The time step of the last accepted code, because a code is accepted once. */
  lastStep: integer().notNull().default(0),
  usedAt: moment(),
});

export const consent = portal.table(
  'consent',
  {
    memberId: ref()
      .notNull()
      .references(() => member.id),
    name: text().notNull(),
    agreed: boolean().notNull(),
    /** The day from which the text is in force. */
    version: date(),
    at: moment(),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.name] })],
);

export const sanction = portal.table('sanction', {
  id: id(),
  memberId: ref()
    .notNull()
    .references(() => member.id),
  kind: text({ enum: sanctionKinds }).notNull().default('account'),
  reason: text().notNull(),
  policy: text().notNull().default(''),
  /** A character's name; empty for the whole account. */
  target: text().notNull().default(''),
  startsAt: moment().notNull(),
  endsAt: moment(),
});
