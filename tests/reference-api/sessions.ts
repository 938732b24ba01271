import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { ACCESS_TOKEN_DAYS, REFRESH_TOKEN_DAYS } from '#constants.ts';
import { DAY, later, SECOND } from './clock.ts';
import type { Db } from './db/connect.ts';
import { member } from './db/schema/member.ts';
import { session } from './db/schema/session.ts';
import { keyed, randomToken, sha256 } from './secrets.ts';

export type Member = typeof member.$inferSelect;
type Pair = { accessToken: string; refreshToken: string };

/** For this long a used refresh token still answers, with the same new pair, so that racing tabs are no theft. */
export const REUSE_WINDOW_MS = 10 * SECOND;

const pairFrom = (secret: string, seed: string): Pair => ({
  accessToken: keyed(secret, `access:${seed}`),
  refreshToken: keyed(secret, `refresh:${seed}`),
});

async function store(db: Db, memberId: number, family: string, pair: Pair, now: Date) {
  await db.insert(session).values({
    family,
    memberId,
    accessHash: sha256(pair.accessToken),
    refreshHash: sha256(pair.refreshToken),
    accessExpiresAt: later(now, ACCESS_TOKEN_DAYS * DAY),
    refreshExpiresAt: later(now, REFRESH_TOKEN_DAYS * DAY),
  });
}

/** A new login. */
export async function startSession(
  db: Db,
  secret: string,
  memberId: number,
  now: Date,
): Promise<Pair> {
  const pair = pairFrom(secret, randomToken());
  await store(db, memberId, randomUUID(), pair, now);
  return pair;
}

/** Whose access token this is, while it lives. */
export async function findSession(db: Db, accessToken: string, now: Date) {
  const [row] = await db
    .select({ member, session })
    .from(session)
    .innerJoin(member, eq(member.id, session.memberId))
    .where(and(eq(session.accessHash, sha256(accessToken)), isNull(session.revokedAt)));
  if (!row || row.session.accessExpiresAt <= now) return undefined;
  const { rotatedAt } = row.session;
  if (rotatedAt && later(rotatedAt, REUSE_WINDOW_MS) <= now) return undefined;
  return { member: row.member, family: row.session.family };
}

/** Ends a login with all its rotations. */
export async function revokeFamily(db: Db, family: string, now: Date): Promise<void> {
  await db
    .update(session)
    .set({ revokedAt: now })
    .where(and(eq(session.family, family), isNull(session.revokedAt)));
}

/**
 * The next pair for a refresh token, or undefined when it is unknown, expired, revoked or another member's.
 * The next pair is derived from the old token, so a repeat within the window needs no stored token.
 */
export function rotate(
  db: Db,
  secret: string,
  userId: string,
  refreshToken: string,
  now: Date,
): Promise<Pair | undefined> {
  return db.transaction(async (tx) => {
    const find = async (token: string) => {
      const [row] = await tx
        .select({ session, userId: member.userId })
        .from(session)
        .innerJoin(member, eq(member.id, session.memberId))
        .where(and(eq(session.refreshHash, sha256(token)), isNull(session.revokedAt)))
        .for('update');
      return row;
    };
    const found = await find(refreshToken);
    if (!found || found.userId !== userId || found.session.refreshExpiresAt <= now)
      return undefined;
    const { family, memberId, rotatedAt } = found.session;
    if (!rotatedAt) {
      const pair = pairFrom(secret, refreshToken);
      await tx.update(session).set({ rotatedAt: now }).where(eq(session.id, found.session.id));
      await store(tx, memberId, family, pair, now);
      return pair;
    }
    if (later(rotatedAt, REUSE_WINDOW_MS) <= now) {
      await revokeFamily(tx, family, now);
      return undefined;
    }
    // Follow the chain to the pair in force.
    let pair = pairFrom(secret, refreshToken);
    for (let next = await find(pair.refreshToken); next?.session.rotatedAt;) {
      pair = pairFrom(secret, pair.refreshToken);
      next = await find(pair.refreshToken);
    }
    return pair;
  });
}

/** Forgets what can no longer be used. */
export const sweepSessions = (db: Db, now: Date) =>
  db.delete(session).where(sql`${session.refreshExpiresAt} < ${later(now, -DAY)}`);
