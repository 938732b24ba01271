import { and, eq, isNull } from 'drizzle-orm';
import { PASSWORD_DUE_DAYS } from '#constants.ts';
import type { LoginInfo } from '#wire/auth.ts';
import { DAY, later, seoulDay } from './clock.ts';
import type { Db } from './db/connect.ts';
import { member } from './db/schema/member.ts';
import { loginLog } from './db/schema/session.ts';
import type { Member } from './sessions.ts';

/** Ids are lower case; people type them as they like. */
export async function findByUserId(db: Db, userId: string): Promise<Member | undefined> {
  const [row] = await db
    .select()
    .from(member)
    .where(and(eq(member.userId, userId.toLowerCase()), isNull(member.closedAt)));
  return row;
}

/** The member as they are now, locked, so that changes of one account queue up; none once it is closed. */
export async function lockMember(tx: Db, id: number): Promise<Member | undefined> {
  const [row] = await tx
    .select()
    .from(member)
    .where(and(eq(member.id, id), isNull(member.closedAt)))
    .for('no key update');
  return row;
}

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
