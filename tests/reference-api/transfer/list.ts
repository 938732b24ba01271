import { and, asc, count, desc, eq, exists, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { getTransfers, TRANSFER_STATUS } from '#api/transfer.ts';
import { CHARACTER_SLOTS, SECOND_MS, TRANSFER_FEE_HWAN } from '#constants.ts';
import * as api from '#features/transfer/api.ts';
import { maskId } from '#rules/mask.ts';
import { withinDays } from '../db/days.ts';
import { pageOfRows } from '../db/rows.ts';
import { characterTransfer, gameCharacter } from '../db/schema/game.ts';
import { member } from '../db/schema/member.ts';
import { gameServer } from '../db/schema/server.ts';
import { handle } from '../handle.ts';
import { balanceOf } from '../hwan/ledger.ts';
import { holdOf } from './checks.ts';
import { OPEN, type TransferRow } from './transfers.ts';

function blockOf(character: typeof gameCharacter.$inferSelect, pending: boolean) {
  if (character.deletedAt) return 'deleted' as const;
  return pending ? ('pending' as const) : (holdOf(character) ?? null);
}

/** Seconds until the next step: the deadline of acceptance, or the move. */
function leftOf({ status, expiresAt, movesAt }: TransferRow, now: Date): number | null {
  let end: Date | null = null;
  if (status === TRANSFER_STATUS.waiting) end = expiresAt;
  if (status === TRANSFER_STATUS.moving) end = movesAt;
  return end && Math.max(0, Math.ceil((end.getTime() - now.getTime()) / SECOND_MS));
}

/** The calls that list a member's transfers, also outside the period. */
export const transferListHandlers = [
  handle(api.getTransferDesk, async ({ db, member: me, now }) => {
    const open = db
      .select({ id: characterTransfer.id })
      .from(characterTransfer)
      .where(
        and(
          eq(characterTransfer.characterId, gameCharacter.id),
          inArray(characterTransfer.status, OPEN),
        ),
      );
    const rows = await db
      .select({
        character: gameCharacter,
        serverName: gameServer.serverName,
        pending: sql<boolean>`${exists(open)}`,
      })
      .from(gameCharacter)
      .innerJoin(gameServer, eq(gameServer.serverNo, gameCharacter.serverNo))
      .where(eq(gameCharacter.memberId, me.id))
      .orderBy(asc(gameCharacter.serverNo), desc(gameCharacter.level), asc(gameCharacter.id));
    return {
      characters: rows.map(({ character, serverName, pending }) => ({
        characterNo: character.id,
        serverNo: character.serverNo,
        serverName,
        name: character.name,
        job: character.job,
        level: character.level,
        blocked: blockOf(character, pending),
      })),
      fee: TRANSFER_FEE_HWAN,
      balance: (await balanceOf(db, me.id, now)).total,
    };
  }),

  handle(getTransfers, async ({ db, member: me, now, body }) => {
    const sent = body.direction === 'sent';
    const mine = sent ? characterTransfer.senderId : characterTransfer.receiverId;
    const theirs = sent ? characterTransfer.receiverId : characterTransfer.senderId;
    const wanted = and(
      eq(mine, me.id),
      body.status && eq(characterTransfer.status, body.status),
      withinDays(characterTransfer.requestedAt, body),
    );
    const other = alias(member, 'other');
    const rows = await pageOfRows(
      body,
      db
        .select({
          transfer: characterTransfer,
          character: gameCharacter,
          serverName: gameServer.serverName,
          account: other.userId,
        })
        .from(characterTransfer)
        .innerJoin(gameCharacter, eq(gameCharacter.id, characterTransfer.characterId))
        .innerJoin(gameServer, eq(gameServer.serverNo, gameCharacter.serverNo))
        .innerJoin(other, eq(other.id, theirs))
        .where(wanted)
        .orderBy(desc(characterTransfer.requestedAt), desc(characterTransfer.id)),
    );
    const living = await db
      .select({ serverNo: gameCharacter.serverNo, used: count() })
      .from(gameCharacter)
      .where(and(eq(gameCharacter.memberId, me.id), isNull(gameCharacter.deletedAt)))
      .groupBy(gameCharacter.serverNo);
    const used = (serverNo: number) => living.find((row) => row.serverNo === serverNo)?.used ?? 0;
    return {
      total: await db.$count(characterTransfer, wanted),
      list: rows.map(({ transfer, character, serverName, account }) => ({
        transferNo: transfer.id,
        status: transfer.status,
        serverName,
        characterNo: character.id,
        characterName: transfer.characterName,
        job: character.job,
        level: character.level,
        account: maskId(account),
        fee: transfer.fee,
        requestedAt: transfer.requestedAt.toISOString(),
        expiresAt: transfer.expiresAt.toISOString(),
        acceptedAt: transfer.acceptedAt?.toISOString() ?? null,
        movesAt: transfer.movesAt?.toISOString() ?? null,
        closedAt: transfer.closedAt?.toISOString() ?? null,
        reason: transfer.reason,
        leftSeconds: leftOf(transfer, now),
        slots:
          !sent && transfer.status === TRANSFER_STATUS.waiting
            ? { used: used(character.serverNo), limit: CHARACTER_SLOTS }
            : null,
      })),
    };
  }),
];
