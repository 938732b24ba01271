/** Logins and their tokens: a family is one login, a pair its access and refresh token at one time. */
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, type SQL } from 'drizzle-orm';
import { ACCESS_TOKEN_DAYS, DAY_MS, REFRESH_TOKEN_DAYS, SECOND_MS } from '#constants.ts';
import { later } from './clock.ts';
import type { Db } from './db/connect.ts';
import { member } from './db/schema/member.ts';
import { session, sessionFamily } from './db/schema/session.ts';
import { type Arrival, deviceOf } from './members.ts';
import { keyed, randomToken, sha256 } from './secrets.ts';

export type Member = typeof member.$inferSelect;
type Pair = { accessToken: string; refreshToken: string };
/** The tokens of a pair that a caller still has. */
type Tokens = { [Name in keyof Pair]: Pair[Name] | undefined };

/** How long a used refresh token still gives the same new pair, so that racing tabs do not look like theft. */
const REUSE_WINDOW_MS = 10 * SECOND_MS;

const accessOf = (secret: string, refreshToken: string) => keyed(secret, `access:${refreshToken}`);
/** The access token follows from the refresh token, so that the next pair follows from either of them. */
function pairFrom(secret: string, seed: string): Pair {
  const refreshToken = keyed(secret, `refresh:${seed}`);
  return { accessToken: accessOf(secret, refreshToken), refreshToken };
}

/** The pair that follows these tokens; either token of a pair alone gives the same next pair. */
const nextOf = (secret: string, { accessToken = '', refreshToken }: Tokens): Pair =>
  pairFrom(secret, refreshToken ? accessOf(secret, refreshToken) : accessToken);
/** Matches the pair that these tokens, or the only one of them, belong to. */
const issuedAs = ({ accessToken = '', refreshToken }: Tokens) =>
  refreshToken
    ? eq(session.refreshHash, sha256(refreshToken))
    : eq(session.accessHash, sha256(accessToken));

async function storePair(db: Db, family: string, pair: Pair, now: Date) {
  await db.insert(session).values({
    family,
    accessHash: sha256(pair.accessToken),
    refreshHash: sha256(pair.refreshToken),
    accessExpiresAt: later(now, ACCESS_TOKEN_DAYS * DAY_MS),
    refreshExpiresAt: later(now, REFRESH_TOKEN_DAYS * DAY_MS),
  });
}

/**
 * Starts a login, unless the account was closed or its password is no longer the one that was checked:
 * a call that changes either waits for this one, or this one sees the change.
 */
export function startSession(
  db: Db,
  secret: string,
  { id, passwordHash }: Member,
  { at: now, ip, userAgent }: Arrival,
): Promise<Pair | undefined> {
  return db.transaction(async (tx) => {
    const [same] = await tx
      .select({ id: member.id })
      .from(member)
      .where(and(eq(member.id, id), eq(member.passwordHash, passwordHash), isNull(member.closedAt)))
      .for('share');
    if (!same) return undefined;
    const family = crypto.randomUUID();
    const pair = pairFrom(secret, randomToken());
    const expiresAt = later(now, REFRESH_TOKEN_DAYS * DAY_MS);
    const known = { startedAt: now, device: deviceOf(userAgent), ip };
    await tx.insert(sessionFamily).values({ id: family, memberId: id, expiresAt, ...known });
    await storePair(tx, family, pair, now);
    return pair;
  });
}

/** The login of an access token that is still valid. */
export async function findSession(db: Db, accessToken: string, now: Date) {
  const [row] = await db
    .select({ member, session })
    .from(session)
    .innerJoin(sessionFamily, eq(sessionFamily.id, session.family))
    .innerJoin(member, eq(member.id, sessionFamily.memberId))
    .where(
      and(
        eq(session.accessHash, sha256(accessToken)),
        isNull(sessionFamily.endedAt),
        isNull(member.closedAt),
      ),
    );
  if (!row || row.session.accessExpiresAt <= now) return undefined;
  const { rotatedAt } = row.session;
  if (rotatedAt && later(rotatedAt, REUSE_WINDOW_MS) <= now) return undefined;
  return { member: row.member, family: row.session.family };
}

const endWhere = (db: Db, now: Date, which: ReturnType<typeof and>) =>
  db
    .update(sessionFamily)
    .set({ endedAt: now })
    .where(and(which, isNull(sessionFamily.endedAt)));

/** Ends the login that either token names, however old it is. decisions §3 */
export const endNamed = (db: Db, { accessToken, refreshToken }: Tokens, now: Date) =>
  endWhere(
    db,
    now,
    inArray(
      sessionFamily.id,
      db
        .select({ id: session.family })
        .from(session)
        .where(
          or(
            eq(session.accessHash, sha256(accessToken ?? '')),
            eq(session.refreshHash, sha256(refreshToken ?? '')),
          ),
        ),
    ),
  );

/** Ends a member's logins and returns how many. */
async function endOf({ db, now }: { db: Db; now: Date }, memberId: number, which: SQL | undefined) {
  const ended = await endWhere(
    db,
    now,
    and(eq(sessionFamily.memberId, memberId), which),
  ).returning();
  return ended.length;
}

/** Ends a member's logins, all or all but one. */
export const endSessions = (at: { db: Db; now: Date }, memberId: number, except = '') =>
  endOf(at, memberId, ne(sessionFamily.id, except));

/** A member's logins that can still be used, the newest first. */
export const liveSessions = (db: Db, memberId: number, now: Date) =>
  db
    .select()
    .from(sessionFamily)
    .where(
      and(
        eq(sessionFamily.memberId, memberId),
        isNull(sessionFamily.endedAt),
        gt(sessionFamily.expiresAt, now),
      ),
    )
    .orderBy(desc(sessionFamily.startedAt), sessionFamily.id);

/** Ends one of a member's logins; does nothing to another member's, an ended one or the one that asks. */
export const endSession = (
  at: { db: Db; now: Date },
  memberId: number,
  id: string,
  except: string,
) => endOf(at, memberId, and(eq(sessionFamily.id, id), ne(sessionFamily.id, except)));

/** Locks the login these tokens name, so that it is renewed or ended, not both; undefined when it is over. */
async function lockFamily(tx: Db, userId: string, tokens: Tokens): Promise<string | undefined> {
  const [named] = await tx.select({ id: session.family }).from(session).where(issuedAs(tokens));
  if (!named) return undefined;
  const [family] = await tx
    .select()
    .from(sessionFamily)
    .where(and(eq(sessionFamily.id, named.id), isNull(sessionFamily.endedAt)))
    .for('update');
  if (!family) return undefined;
  const [owner] = await tx
    .select({ userId: member.userId })
    .from(member)
    .where(and(eq(member.id, family.memberId), isNull(member.closedAt)));
  return owner?.userId === userId ? family.id : undefined;
}

/** The pair in force: follows the chain of rotations from a used pair to its end. */
async function newest(tx: Db, secret: string, used: Tokens): Promise<Pair | undefined> {
  const pair = nextOf(secret, used);
  const [row] = await tx.select().from(session).where(issuedAs(pair));
  return row?.rotatedAt ? newest(tx, secret, pair) : row && pair;
}

/**
 * The next pair of the login that either token names, or undefined when it is unknown, expired, over or another member's.
 * The next pair is derived from the old one, so a repeat within the window needs no stored token. A used pair that comes
 * later, however old, ends the login: somebody else may have renewed it. decisions §3
 */
export function rotate(
  { db, now, secret }: { db: Db; now: Date; secret: string },
  userId: string,
  tokens: Tokens,
): Promise<Pair | undefined> {
  return db.transaction(async (tx) => {
    const family = await lockFamily(tx, userId, tokens);
    if (!family) return undefined;
    const [row] = await tx.select().from(session).where(issuedAs(tokens));
    if (!row) return undefined;
    if (row.rotatedAt) {
      if (later(row.rotatedAt, REUSE_WINDOW_MS) > now) return newest(tx, secret, tokens);
      await endWhere(tx, now, eq(sessionFamily.id, family));
      return undefined;
    }
    const expiresAt = tokens.refreshToken ? row.refreshExpiresAt : row.accessExpiresAt;
    if (expiresAt <= now) return undefined;
    const pair = nextOf(secret, tokens);
    await tx.update(session).set({ rotatedAt: now }).where(eq(session.id, row.id));
    await storePair(tx, family, pair, now);
    const last = later(now, REFRESH_TOKEN_DAYS * DAY_MS);
    await tx.update(sessionFamily).set({ expiresAt: last }).where(eq(sessionFamily.id, family));
    return pair;
  });
}

/** Deletes sessions that can no longer be used. */
export const sweepSessions = (db: Db, now: Date) =>
  db.delete(sessionFamily).where(lt(sessionFamily.expiresAt, later(now, -DAY_MS)));
