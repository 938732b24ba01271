import { and, asc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import { DAY_MS, GIFT_TERM_DAYS } from '#constants.ts';
import { GIFT_STATUS } from '#features/gift/status.ts';
import { later, seoulMonthStart } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { eachAlone } from '../db/rows.ts';
import { gameCharacter, gift } from '../db/schema/game.ts';
import { member } from '../db/schema/member.ts';
import { giveBack, handOver } from '../hwan/ledger.ts';
import { type EndStatus, endTitles } from './titles.ts';

export type GiftRow = typeof gift.$inferSelect;

/** The character of a name on a server, with its owner. */
export async function findCharacter(db: Db, serverNo: number, name: string) {
  const [row] = await db
    .select({ character: gameCharacter, owner: member })
    .from(gameCharacter)
    .innerJoin(member, eq(member.id, gameCharacter.memberId))
    .where(
      and(
        eq(gameCharacter.serverNo, serverNo),
        eq(gameCharacter.name, name),
        isNull(gameCharacter.deletedAt),
        isNull(member.closedAt),
      ),
    );
  return row;
}

/** Hwan given this Seoul month: waiting gifts and accepted ones. */
export async function sentThisMonth(db: Db, memberId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${gift.amount}), 0)`.mapWith(Number) })
    .from(gift)
    .where(
      and(
        eq(gift.senderId, memberId),
        inArray(gift.status, [GIFT_STATUS.waiting, GIFT_STATUS.accepted]),
        gte(gift.sentAt, seoulMonthStart(now)),
      ),
    );
  return row?.sum ?? 0;
}

const characterOf = async (db: Db, id: number) =>
  (await db.select().from(gameCharacter).where(eq(gameCharacter.id, id)))[0];

/** Ends a waiting gift whose row is locked: the hwan goes on to the receiver or back to the sender. */
export async function closeGift(tx: Db, row: GiftRow, status: EndStatus, now: Date): Promise<void> {
  const goesOn = status === GIFT_STATUS.accepted;
  const other = await characterOf(tx, goesOn ? row.senderCharacterId : row.receiverCharacterId);
  const cause = {
    memberId: goesOn ? row.receiverId : row.senderId,
    at: now,
    words: {
      kind: 'gift' as const,
      title: endTitles[status],
      ...(other && { serverNo: other.serverNo }),
      characterName: goesOn ? row.senderCharacterName : row.receiverCharacterName,
    },
  };
  if (goesOn) await handOver(tx, row.heldBy, cause);
  else await giveBack(tx, row.heldBy, cause);
  const closedAt = status === GIFT_STATUS.expired ? row.expiresAt : now;
  await tx.update(gift).set({ status, closedAt }).where(eq(gift.id, row.id));
}

/** A gift, locked, so that accepting, rejecting and taking it back queue up. */
export async function lockGift(tx: Db, giftNo: number): Promise<GiftRow | undefined> {
  const [row] = await tx.select().from(gift).where(eq(gift.id, giftNo)).for('update');
  return row;
}

/** Whether nobody accepted it in its term; its row says so within a second (`settleGifts`). */
export const isExpired = (row: GiftRow, now: Date) =>
  row.status === GIFT_STATUS.waiting && row.expiresAt <= now;

/** Matches gifts that can still be accepted: an expired one stays “waiting” in its row for up to a second. */
export const whereWaiting = (now: Date) =>
  and(eq(gift.status, GIFT_STATUS.waiting), gt(gift.expiresAt, now));
/** Matches the expired ones whose hwan is not back yet: `isExpired` in SQL. */
export const whereExpired = (now: Date) =>
  and(eq(gift.status, GIFT_STATUS.waiting), lte(gift.expiresAt, now));

/** Returns gifts that nobody accepted in their term, each in a transaction of its own. */
export async function settleGifts(db: Db, now: Date): Promise<void> {
  const due = await db
    .select({ id: gift.id })
    .from(gift)
    .where(whereExpired(now))
    .orderBy(asc(gift.id));
  await eachAlone(db, due, async (tx, id) => {
    const row = await lockGift(tx, id);
    if (row && isExpired(row, now)) await closeGift(tx, row, GIFT_STATUS.expired, now);
  });
}

/** Until when a gift sent now can be accepted. */
export const giftExpiry = (now: Date) => later(now, GIFT_TERM_DAYS * DAY_MS);
