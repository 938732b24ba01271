import { eq, sql } from 'drizzle-orm';
import { later, MINUTE } from './clock.ts';
import type { Db } from './db/connect.ts';
import { loginFailure } from './db/schema/session.ts';
import type { Member } from './sessions.ts';

// assumed: spec §8 names the codes, not the counts.
export const CAPTCHA_AFTER_FAILURES = 5;
export const LOCK_AFTER_FAILURES = 10;
export const LOCK_MS = 10 * MINUTE;
const FORGET_MS = 30 * MINUTE;

const key = (userId: string) => userId.toLowerCase();

/** What stands before the password: a lock with its end, or a captcha. */
export async function loginGate(db: Db, userId: string, found: Member | undefined, now: Date) {
  if (found?.alwaysLimited) return { retryAt: later(now, LOCK_MS), captcha: false };
  const [row] = await db
    .select()
    .from(loginFailure)
    .where(eq(loginFailure.userId, key(userId)));
  if (row?.lockedUntil && row.lockedUntil > now)
    return { retryAt: row.lockedUntil, captcha: false };
  const recent = row && later(row.lastAt, FORGET_MS) > now ? row.failures : 0;
  return { retryAt: undefined, captcha: found?.alwaysCaptcha || recent >= CAPTCHA_AFTER_FAILURES };
}

/** Counts a wrong password; every tenth in a row locks the id for ten minutes. */
export async function recordFailure(db: Db, userId: string, now: Date): Promise<void> {
  const failures = sql<number>`case when ${loginFailure.lastAt} > ${later(now, -FORGET_MS)} then ${loginFailure.failures} + 1 else 1 end`;
  const [row] = await db
    .insert(loginFailure)
    .values({ userId: key(userId), failures: 1, lastAt: now })
    .onConflictDoUpdate({ target: loginFailure.userId, set: { failures, lastAt: now } })
    .returning();
  if (row && row.failures % LOCK_AFTER_FAILURES === 0)
    await db
      .update(loginFailure)
      .set({ lockedUntil: later(now, LOCK_MS) })
      .where(eq(loginFailure.userId, key(userId)));
}

export const forgetFailures = (db: Db, userId: string) =>
  db.delete(loginFailure).where(eq(loginFailure.userId, key(userId)));
