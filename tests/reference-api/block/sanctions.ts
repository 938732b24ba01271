/** What a service checks before it accepts a form: whether a member is sanctioned, and which characters they have. */

import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { getInquiryCharacters } from '#api/game.ts';
import { mayInquire } from '#features/inquiry/api.ts';
import { CHARACTER_LOOKUP_FAILED, INQUIRY_BLOCKED, NO_OWN_CHARACTER } from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { gameCharacter } from '../db/schema/game.ts';
import { sanction } from '../db/schema/member.ts';
import { handle } from '../handle.ts';
import { Refusal } from '../refusal.ts';

/** Matches the sanctions of an account that are in force at this moment. */
export const inForce = (memberId: number, now: Date) =>
  and(
    eq(sanction.memberId, memberId),
    lte(sanction.startsAt, now),
    or(isNull(sanction.endsAt), gt(sanction.endsAt, now)),
  );

export const isSanctioned = async (db: Db, memberId: number, now: Date): Promise<boolean> =>
  (await db.$count(sanction, inForce(memberId, now))) > 0;

/** The member's characters on a server; refuses with 50505 if there is none. */
export async function charactersOf(db: Db, memberId: number, serverNo: number) {
  const list = await db
    .select({ name: gameCharacter.name, job: gameCharacter.job, level: gameCharacter.level })
    .from(gameCharacter)
    .where(
      and(
        eq(gameCharacter.memberId, memberId),
        eq(gameCharacter.serverNo, serverNo),
        isNull(gameCharacter.deletedAt),
      ),
    )
    .orderBy(desc(gameCharacter.level));
  if (list.length === 0) throw new Refusal(NO_OWN_CHARACTER);
  return list;
}

/** Refuses a sanctioned account an inquiry (50504). product §8 */
export async function requireUnsanctioned(db: Db, memberId: number, now: Date): Promise<void> {
  if (await isSanctioned(db, memberId, now)) throw new Refusal(INQUIRY_BLOCKED);
}

/** The calls by which a form asks, before it is shown, whether the member may send it. */
export const mayFileHandlers = [
  handle(
    mayInquire,
    async ({ db, member, now }) => {
      await requireUnsanctioned(db, member.id, now);
      return {};
    },
    { codes: [INQUIRY_BLOCKED] },
  ),
  handle(
    getInquiryCharacters,
    async ({ db, body, member }) => ({ list: await charactersOf(db, member.id, body.serverNo) }),
    { codes: [NO_OWN_CHARACTER, CHARACTER_LOOKUP_FAILED] },
  ),
];
