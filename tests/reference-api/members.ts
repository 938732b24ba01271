import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { PASSWORD_DUE_DAYS } from '#constants.ts';
import type { LoginInfo } from '#wire/auth.ts';
import { DAY, later, seoulDay } from './clock.ts';
import type { Db } from './db/connect.ts';
import { member } from './db/schema/member.ts';
import { loginLog } from './db/schema/session.ts';
import { DeadToken, LEAVING, Refusal } from './refusal.ts';
import type { Member } from './sessions.ts';

/** Ids are lower case; people type them as they like. */
export async function findByUserId(db: Db, userId: string): Promise<Member | undefined> {
  const [row] = await db
    .select()
    .from(member)
    .where(and(eq(member.userId, userId.toLowerCase()), isNull(member.closedAt)));
  return row;
}

/** Members as they are now, locked in one order, so that what changes their accounts queues up; closed ones are none. */
export const lockMembers = (tx: Db, ids: readonly number[]): Promise<Member[]> =>
  tx
    .select()
    .from(member)
    .where(and(inArray(member.id, [...ids]), isNull(member.closedAt)))
    .orderBy(asc(member.id))
    .for('no key update');

/** The same for one. */
export const lockMember = async (tx: Db, id: number): Promise<Member | undefined> =>
  (await lockMembers(tx, [id]))[0];

/**
 * Who calls, locked with the other members it is about and read again: between the call's arrival and the
 * lock they may have switched hwan off, asked for a withdrawal or gone.
 */
export async function lockSelf(tx: Db, id: number, others: readonly number[] = []) {
  const self = (await lockMembers(tx, [id, ...others])).find((one) => one.id === id);
  if (!self) throw new DeadToken();
  if (self.secedeRequestedAt) throw new Refusal(LEAVING);
  return self;
}

/** What is left of a member whose account closes: nothing that could reach the person; the id stays taken. */
export const closing = (now: Date) => ({
  closedAt: now,
  email: '',
  phone: '',
  secedeRequestedAt: null,
});

/** From when the password's ninety days run. */
const countedFrom = ({ passwordChangedAt, passwordPostponedAt }: Member): Date =>
  passwordPostponedAt && passwordPostponedAt > passwordChangedAt
    ? passwordPostponedAt
    : passwordChangedAt;

/** The Seoul day on which the password is due. */
export const passwordDueDay = (found: Member): string =>
  seoulDay(later(countedFrom(found), PASSWORD_DUE_DAYS * DAY));

/** What login tells about the password's age and a pending withdrawal; days are Seoul days. */
export function loginInfo(found: Member, now: Date): LoginInfo {
  const changed = seoulDay(found.passwordChangedAt);
  const days = Math.round((Date.parse(seoulDay(now)) - Date.parse(changed)) / DAY);
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

/** When a login comes from where. */
export type Arrival = { at: Date; ip: string; userAgent: string };

export const logLogin = (db: Db, memberId: number, { at, ip, userAgent }: Arrival) =>
  db.insert(loginLog).values({ memberId, at, ip, device: deviceOf(userAgent) });
