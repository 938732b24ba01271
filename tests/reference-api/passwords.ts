import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from './db/connect.ts';
import { member } from './db/schema/member.ts';
import { session } from './db/schema/session.ts';
import { forgetFailures, recordFailure } from './login-throttle.ts';
import { tooMany } from './mail.ts';
import { Refusal, Refused } from './refusal.ts';
import { hashPassword, verifyPassword } from './secrets.ts';
import type { Member } from './sessions.ts';

export const WRONG_PASSWORD = '33491';
export const SAME_PASSWORD = '33405';
type At = { db: Db; now: Date };

/** A member's own password asked again; wrong ones are counted, so the refusal is returned. */
export async function wrongPassword(
  at: At,
  found: Member,
  password: string,
): Promise<Refused | undefined> {
  const key = `password:${found.userId}`;
  const limited = await tooMany(at, key);
  if (limited) return limited;
  if (await verifyPassword(found.passwordHash, password)) {
    await forgetFailures(at.db, key);
    return undefined;
  }
  await recordFailure(at.db, key, at.now);
  return new Refused(WRONG_PASSWORD);
}

/** Sets a password other than the one before (33405). */
export async function setPassword({ db, now }: At, found: Member, password: string): Promise<void> {
  if (await verifyPassword(found.passwordHash, password)) throw new Refusal(SAME_PASSWORD);
  await db
    .update(member)
    .set({
      passwordHash: await hashPassword(password),
      passwordChangedAt: now,
      passwordPostponedAt: null,
    })
    .where(eq(member.id, found.id));
  await forgetFailures(db, found.userId);
}

/** Ends a member's logins, but for the one that asks. */
export const endSessions = ({ db, now }: At, memberId: number, but = '') =>
  db
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.memberId, memberId), ne(session.family, but), isNull(session.revokedAt)));
