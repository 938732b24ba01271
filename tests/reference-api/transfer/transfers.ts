/** The states of transfers: their locks and ends, and the moves that are due. */
import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { TRANSFER_STATUS, type TransferStatus, type transferReasons } from '#api/transfer.ts';
import { CHARACTER_SLOTS } from '#constants.ts';
import { accountMails, mailMember } from '../account-mails.ts';
import { TRANSFER_LOCKED } from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { eachAlone } from '../db/rows.ts';
import { characterTransfer, gameCharacter } from '../db/schema/game.ts';
import { member } from '../db/schema/member.ts';
import { setting } from '../db/schema/session.ts';
import { giveBack } from '../hwan/ledger.ts';
import { lockMembers } from '../members.ts';
import { Refusal } from '../refusal.ts';
import { mayBecome } from './may-become.ts';

export type TransferRow = typeof characterTransfer.$inferSelect;
/** The states of a transfer that has not ended: waiting and moving. */
export const OPEN: TransferStatus[] = [TRANSFER_STATUS.waiting, TRANSFER_STATUS.moving];

/** `Y` while characters may be transferred (product §3: transYn). */
export async function transferPeriod(db: Db): Promise<'Y' | 'N'> {
  const [row] = await db.select().from(setting).where(eq(setting.key, 'transferPeriod'));
  return row?.value === 'Y' ? 'Y' : 'N';
}

/** Refuses whatever would move a character outside the period. */
export async function requirePeriod(db: Db): Promise<void> {
  if ((await transferPeriod(db)) !== 'Y') throw new Refusal(TRANSFER_LOCKED, { reason: 'period' });
}

/** Locks a transfer, so that accepting, rejecting, taking back and lapsing queue up. */
export async function lockTransfer(tx: Db, id: number): Promise<TransferRow | undefined> {
  const [row] = await tx
    .select()
    .from(characterTransfer)
    .where(eq(characterTransfer.id, id))
    .for('update');
  return row;
}

/** Whether a character is moving to or from the account. */
export const isMoving = async (db: Db, memberId: number): Promise<boolean> =>
  (await db.$count(
    characterTransfer,
    and(
      eq(characterTransfer.status, TRANSFER_STATUS.moving),
      or(eq(characterTransfer.senderId, memberId), eq(characterTransfer.receiverId, memberId)),
    ),
  )) > 0;

/** How many characters a member has on a server, and how many there may be. */
export async function slotsOf(db: Db, memberId: number, serverNo: number) {
  const living = and(
    eq(gameCharacter.memberId, memberId),
    eq(gameCharacter.serverNo, serverNo),
    isNull(gameCharacter.deletedAt),
  );
  return { used: await db.$count(gameCharacter, living), limit: CHARACTER_SLOTS };
}

type Reason = (typeof transferReasons)[number];
type End = {
  status: Exclude<TransferStatus, typeof TRANSFER_STATUS.waiting | typeof TRANSFER_STATUS.moving>;
  now: Date;
  /** When the end fell due, if that was earlier. */
  at?: Date;
  reason?: Reason | undefined;
};

/** Ends a transfer whose row is locked; unless the character has moved, the fee is returned together with it. */
export async function endTransfer(
  tx: Db,
  row: TransferRow,
  { status, now, at = now, reason }: End,
): Promise<void> {
  if (!mayBecome(row.status, status)) throw new Error(`${row.status} cannot become ${status}`);
  if (status !== TRANSFER_STATUS.done && row.paidBy) {
    const [of] = await tx.select().from(gameCharacter).where(eq(gameCharacter.id, row.characterId));
    await giveBack(tx, row.paidBy, {
      memberId: row.senderId,
      at: now,
      words: {
        kind: 'returned',
        title: '캐릭터 이전 수수료 반환',
        ...(of && { serverNo: of.serverNo, characterName: of.name }),
      },
    });
  }
  await tx
    .update(characterTransfer)
    .set({ status, closedAt: at, reason: reason ?? null })
    .where(eq(characterTransfer.id, row.id));
}

/** Why an accepted character cannot move after all. */
async function obstacle(tx: Db, row: TransferRow): Promise<Reason | undefined> {
  const [found] = await tx
    .select({ character: gameCharacter })
    .from(gameCharacter)
    .where(and(eq(gameCharacter.id, row.characterId), eq(gameCharacter.memberId, row.senderId)))
    .for('no key update');
  if (!found || found.character.deletedAt) return 'deleted';
  const openAccounts = await tx.$count(
    member,
    and(inArray(member.id, [row.senderId, row.receiverId]), isNull(member.closedAt)),
  );
  const isOneClosed = openAccounts < 2;
  if (isOneClosed) return 'account';
  const { used, limit } = await slotsOf(tx, row.receiverId, found.character.serverNo);
  return used >= limit ? 'slots' : undefined;
}

async function settle(tx: Db, id: number, now: Date): Promise<void> {
  const row = await lockTransfer(tx, id);
  if (row?.status === TRANSFER_STATUS.waiting && row.expiresAt <= now)
    return endTransfer(tx, row, {
      status: TRANSFER_STATUS.canceled,
      now,
      at: row.expiresAt,
      reason: 'expired',
    });
  if (row?.status !== TRANSFER_STATUS.moving || !row.movesAt || row.movesAt > now) return undefined;
  await lockMembers(tx, [row.senderId, row.receiverId]);
  const reason = await obstacle(tx, row);
  if (reason)
    return endTransfer(tx, row, { status: TRANSFER_STATUS.failed, now, at: row.movesAt, reason });
  await tx
    .update(gameCharacter)
    .set({ memberId: row.receiverId })
    .where(eq(gameCharacter.id, row.characterId));
  await mailMember(
    { db: tx, now: row.movesAt },
    row.senderId,
    accountMails.moved(row.characterName),
  );
  return endTransfer(tx, row, { status: TRANSFER_STATUS.done, now, at: row.movesAt });
}

/** Lets transfers lapse that nobody accepted in time, and moves accepted characters. One transaction each. */
export async function settleTransfers(db: Db, now: Date): Promise<void> {
  const due = await db
    .select({ id: characterTransfer.id })
    .from(characterTransfer)
    .where(
      or(
        and(
          eq(characterTransfer.status, TRANSFER_STATUS.waiting),
          lte(characterTransfer.expiresAt, now),
        ),
        and(
          eq(characterTransfer.status, TRANSFER_STATUS.moving),
          lte(characterTransfer.movesAt, now),
        ),
      ),
    )
    .orderBy(asc(characterTransfer.id));
  await eachAlone(db, due, (tx, id) => settle(tx, id, now));
}
