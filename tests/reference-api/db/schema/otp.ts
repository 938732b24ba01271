import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { id, moment, portal, ref } from './base.ts';
import { member } from './member.ts';
import { sessionFamily } from './session.ts';

const owner = () =>
  ref()
    .primaryKey()
    .references(() => member.id);

/** A secret that is shown but not yet in use. Another login, which may be a thief's, gets one of its own. */
export const otpJoin = portal.table('otp_join', {
  family: text()
    .primaryKey()
    .references(() => sessionFamily.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  startedAt: moment().notNull(),
  /** The time step of the code that proved it; there are no recovery codes before that. */
  provenStep: integer(),
  codeHashes: jsonb().$type<string[]>(),
});

/** One-time codes for a lost phone; kept as hashes. */
export const otpRecovery = portal.table('otp_recovery', {
  id: id(),
  memberId: ref()
    .notNull()
    .references(() => member.id),
  hash: text().notNull(),
  usedAt: moment(),
});

/** A member's OTP failures in a row, in whichever form, and the lock they led to. */
export const otpGuard = portal.table('otp_guard', {
  memberId: owner(),
  failures: integer().notNull().default(0),
  lockedUntil: moment(),
  /** When OTP was last canceled. */
  canceledAt: moment(),
});
