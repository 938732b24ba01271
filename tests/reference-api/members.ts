/** Members and their accounts: looking them up, locking and closing them, and what a login answers of them. */
import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { LoginInfo } from '#api/auth.ts';
import { DAY_MS, PASSWORD_DUE_DAYS } from '#constants.ts';
import { later, seoulDay } from './clock.ts';
import { LEAVING } from './codes.ts';
import type { Db } from './db/connect.ts';
import { member } from './db/schema/member.ts';
import { loginLog } from './db/schema/session.ts';
import { DeadToken, Refusal } from './refusal.ts';
import type { Member } from './sessions.ts';

/** Finds a member by an id as people type it; stored ids are lower case. */
export async function findByUserId(db: Db, userId: string): Promise<Member | undefined> {
  const [row] = await db
    .select()
    .from(member)
    .where(and(eq(member.userId, userId.toLowerCase()), isNull(member.closedAt)));
  return row;
}

/** The name without blanks between Hangul, as `personLetters` makes it: some are stored with a blank in them. */
const bareName = sql<string>`regexp_replace(${member.name}, '([가-힣])\\s+(?=[가-힣])', '\\1', 'g')`;

type Whose = { personKey: string } | { name: string; email: string };

/** The current accounts of a verified person, or of a name with an address; the oldest first. */
export const accountsOf = (db: Db, who: Whose): Promise<Member[]> =>
  db
    .select()
    .from(member)
    .where(
      and(
        isNull(member.closedAt),
        'personKey' in who
          ? eq(member.personKey, who.personKey)
          : and(eq(bareName, who.name), eq(member.email, who.email.toLowerCase())),
      ),
    )
    .orderBy(asc(member.joinedAt), asc(member.id));

/** Current members, locked in a fixed order, so that changes to their accounts queue up; closed ones are left out. */
export const lockMembers = (tx: Db, ids: readonly number[]): Promise<Member[]> =>
  tx
    .select()
    .from(member)
    .where(and(inArray(member.id, [...ids]), isNull(member.closedAt)))
    .orderBy(asc(member.id))
    .for('no key update');

/** Locks one member as `lockMembers` does; undefined if the account is closed. */
export const lockMember = async (tx: Db, id: number): Promise<Member | undefined> =>
  (await lockMembers(tx, [id]))[0];

/**
 * The caller, locked together with the other members concerned and read again: between arrival and lock
 * they may have switched hwan off, requested a withdrawal or closed the account.
 */
export async function lockSelf(tx: Db, id: number, others: readonly number[] = []) {
  const self = (await lockMembers(tx, [id, ...others])).find((one) => one.id === id);
  if (!self) throw new DeadToken();
  if (self.secedeRequestedAt) throw new Refusal(LEAVING);
  return self;
}

/** Notes a security change: every proof from before it is void. Locks the member. */
export const noteSecured = (db: Db, id: number, now: Date) =>
  db.update(member).set({ securedAt: now }).where(eq(member.id, id));

/** What remains in the row of a closed account: nothing that identifies the person; the id stays taken. */
export const closedColumns = (now: Date) => ({
  closedAt: now,
  name: '',
  // No day of birth, but the column needs one.
  birthDate: '1900-01-01',
  email: '',
  phone: '',
  personKey: '',
  passwordHash: '',
  question: '',
  answerHash: '',
  secedeRequestedAt: null,
});

/** The start of the password's ninety days. */
const countedFrom = ({ passwordChangedAt, passwordPostponedAt }: Member): Date =>
  passwordPostponedAt && passwordPostponedAt > passwordChangedAt
    ? passwordPostponedAt
    : passwordChangedAt;

/** The Seoul day on which the password is due. */
export const passwordDueDay = (found: Member): string =>
  seoulDay(later(countedFrom(found), PASSWORD_DUE_DAYS * DAY_MS));

/** What login answers about the password's age and a pending withdrawal; days are Seoul days. */
export function loginInfo(found: Member, now: Date): LoginInfo {
  const changed = seoulDay(found.passwordChangedAt);
  const days = Math.round((Date.parse(seoulDay(now)) - Date.parse(changed)) / DAY_MS);
  return {
    passchgYn: seoulDay(now) >= passwordDueDay(found) ? 'Y' : 'N',
    passchgDate: passwordDueDay(found),
    lastPasschgDate: changed,
    passchgDiff: days,
    secedeYn: found.secedeRequestedAt ? 'Y' : 'N',
  };
}

// The first that matches wins: Edge and Whale also call themselves Chrome, Chrome calls itself Safari.
const browsers = [
  [/Edg\//, 'Edge'],
  [/Whale\//, 'Whale'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const systems = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
] as const;

/** A browser and its system, in words. */
export function deviceOf(userAgent: string): string {
  const first = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [first(browsers), first(systems)].filter(Boolean).join(' · ') || '알 수 없는 기기';
}

/** When and from where a login comes. */
export type Arrival = { at: Date; ip: string; userAgent: string };

export const logLogin = (db: Db, memberId: number, { at, ip, userAgent }: Arrival) =>
  db.insert(loginLog).values({ memberId, at, ip, device: deviceOf(userAgent) });

/** When a member logged in last; null where no login is kept. */
export async function lastLogin(db: Db, memberId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(loginLog.at) })
    .from(loginLog)
    .where(eq(loginLog.memberId, memberId));
  return row?.at ?? null;
}
