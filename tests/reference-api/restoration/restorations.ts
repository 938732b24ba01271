/** The rules of restorations, and support's stand-in, which carries them out when they are due. */
import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { MINUTE_MS } from '#constants.ts';
import { later } from '../clock.ts';
import { CHARACTER_GONE, SLOTS_FULL, TRANSFER_PENDING } from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { eachAlone } from '../db/rows.ts';
import { characterTransfer, gameCharacter } from '../db/schema/game.ts';
import { restoration } from '../db/schema/restoration.ts';
import { giveBack } from '../hwan/ledger.ts';
import { lockMembers } from '../members.ts';
import { OPEN, slotsOf } from '../transfer/transfers.ts';
import { isGone } from './last-day.ts';

type CharacterRow = typeof gameCharacter.$inferSelect;
type RestorationRow = typeof restoration.$inferSelect;

/** Support's stand-in works soon and finishes soon after, so that a whole restoration can be tried. */
export const RESTORE_MS = 5 * MINUTE_MS;
const WORK_MS = 3 * MINUTE_MS;

/** Matches requests that are not done yet. */
export const isOpen = inArray(restoration.status, ['received', 'working']);

/** Whether the account has no free character slot on that server. */
async function isFull(db: Db, memberId: number, serverNo: number): Promise<boolean> {
  const { used, limit } = await slotsOf(db, memberId, serverNo);
  return used >= limit;
}

/** Whether a character of the server that is not deleted has the name. */
export const isNameTaken = async (db: Db, serverNo: number, name: string): Promise<boolean> =>
  (await db.$count(
    gameCharacter,
    and(
      eq(gameCharacter.serverNo, serverNo),
      eq(gameCharacter.name, name),
      isNull(gameCharacter.deletedAt),
    ),
  )) > 0;

/** Whether the name is in use or requested. */
export async function isNameUsed(db: Db, serverNo: number, name: string): Promise<boolean> {
  const asked = and(eq(restoration.serverNo, serverNo), eq(restoration.name, name), isOpen);
  return (await isNameTaken(db, serverNo, name)) || (await db.$count(restoration, asked)) > 0;
}

/** Whether a transfer of a character of that server to or from the account waits or moves, so that its slots may change. */
async function hasOpenTransfer(db: Db, memberId: number, serverNo: number): Promise<boolean> {
  const rows = await db
    .select({ id: characterTransfer.id })
    .from(characterTransfer)
    .innerJoin(gameCharacter, eq(gameCharacter.id, characterTransfer.characterId))
    .where(
      and(
        eq(gameCharacter.serverNo, serverNo),
        inArray(characterTransfer.status, OPEN),
        or(eq(characterTransfer.senderId, memberId), eq(characterTransfer.receiverId, memberId)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Why a deleted character cannot be restored now, as an error code; null if it can. */
export async function blockOf(
  db: Db,
  { memberId, serverNo, deletedAt }: CharacterRow,
  now: Date,
): Promise<string | null> {
  if (isGone(deletedAt?.toISOString(), now.toISOString())) return CHARACTER_GONE;
  if (await hasOpenTransfer(db, memberId, serverNo)) return TRANSFER_PENDING;
  return (await isFull(db, memberId, serverNo)) ? SLOTS_FULL : null;
}

async function rejection(tx: Db, row: RestorationRow): Promise<string | undefined> {
  if (await isFull(tx, row.memberId, row.serverNo))
    return '처리하는 동안 캐릭터 슬롯이 가득 찼습니다. 캐릭터를 정리한 뒤 다시 신청해 주세요.';
  if (await isNameTaken(tx, row.serverNo, row.name))
    return '처리하는 동안 다른 캐릭터가 이름을 사용했습니다. 새 이름으로 다시 신청해 주세요.';
  return undefined;
}

/** Restores the character, or returns the fee with the reason; never half of either. */
async function finish(tx: Db, row: RestorationRow, now: Date): Promise<void> {
  const { id, memberId, serverNo, characterId, name, paidBy, dueAt } = row;
  // Locks the member, as a transfer does, so that the two never fill one slot.
  await lockMembers(tx, [memberId]);
  const reason = await rejection(tx, row);
  if (reason) {
    const words = { kind: 'returned' as const, title: '캐릭터 복구 수수료 반환', serverNo };
    await giveBack(tx, paidBy, { memberId, at: now, words: { ...words, characterName: name } });
  } else
    await tx
      .update(gameCharacter)
      .set({ name, deletedAt: null })
      .where(eq(gameCharacter.id, characterId));
  await tx
    .update(restoration)
    .set({ status: reason ? 'rejected' : 'done', reason: reason ?? '', closedAt: dueAt })
    .where(eq(restoration.id, id));
}

async function settle(tx: Db, id: number, now: Date): Promise<void> {
  const [row] = await tx
    .select()
    .from(restoration)
    .where(and(eq(restoration.id, id), isOpen))
    .for('update');
  if (!row) return;
  if (row.dueAt <= now) await finish(tx, row, now);
  else await tx.update(restoration).set({ status: 'working' }).where(eq(restoration.id, id));
}

/** Takes up restorations and finishes those that are due. One transaction each. */
export async function restoreDue(db: Db, now: Date): Promise<void> {
  const due = await db
    .select({ id: restoration.id })
    .from(restoration)
    .where(
      or(
        and(eq(restoration.status, 'received'), lte(restoration.dueAt, later(now, WORK_MS))),
        and(eq(restoration.status, 'working'), lte(restoration.dueAt, now)),
      ),
    )
    .orderBy(asc(restoration.id));
  await eachAlone(db, due, (tx, id) => settle(tx, id, now));
}
