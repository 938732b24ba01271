/** The calls by which a member has a deleted character restored. */
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { getRestorations } from '#api/restoration.ts';
import { RESTORE_FEE_HWAN } from '#constants.ts';
import * as api from '#features/restoration/api.ts';
import { later } from '../clock.ts';
import {
  CHARACTER_GONE,
  CHARACTER_LOOKUP_FAILED,
  HWAN_LOOKUP_FAILED,
  HWAN_UNUSABLE,
  IDENTITY_MISMATCH,
  INVALID,
  LIMITED,
  NOT_RETURNED,
  PAY_FAILED,
  PROCESSED,
  SHORT_OF_HWAN,
  SLOTS_FULL,
  SUSPENDED,
  TRANSFER_PENDING,
} from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { pageOfRows } from '../db/rows.ts';
import { gameCharacter } from '../db/schema/game.ts';
import { hwanRecord } from '../db/schema/hwan.ts';
import { restoration } from '../db/schema/restoration.ts';
import { gameServer } from '../db/schema/server.ts';
import { keepingGuess, refuseGuess } from '../guesses.ts';
import { handle } from '../handle.ts';
import { balanceOf, take } from '../hwan/ledger.ts';
import { takeVerification } from '../identity/identity.ts';
import { lockSelf } from '../members.ts';
import { invalid, KeptRefusal, Refusal } from '../refusal.ts';
import type { Member } from '../sessions.ts';
import { lastRestoreDay } from './last-day.ts';
import { blockOf, isNameTaken, isNameUsed, isOpen, RESTORE_MS } from './restorations.ts';

const rowsOf = (db: Db) =>
  db
    .select({ row: restoration, serverName: gameServer.serverName, paid: hwanRecord })
    .from(restoration)
    .innerJoin(hwanRecord, eq(hwanRecord.transactionId, restoration.paidBy))
    .innerJoin(gameServer, eq(gameServer.serverNo, restoration.serverNo));

type Found = Awaited<ReturnType<typeof rowsOf>>[number];
const view = ({ row, serverName, paid }: Found) => ({
  restoreNo: row.id,
  serverName,
  oldName: row.oldName,
  name: row.name,
  status: row.status,
  at: row.requestedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  closedAt: row.closedAt?.toISOString() ?? null,
  reason: row.reason,
  fee: -paid.amount,
  left: paid.balance,
});

const openOf = async (db: Db, memberId: number) =>
  (await rowsOf(db).where(and(eq(restoration.memberId, memberId), isOpen)))[0];

const deletedOf = (memberId: number) =>
  and(eq(gameCharacter.memberId, memberId), isNotNull(gameCharacter.deletedAt));

const nameGuessOf = ({ userId: owner }: Member) => ({ purpose: 'restore-name', owner }) as const;

export const restorationHandlers = [
  handle(
    api.getRestorationDesk,
    async ({ db, member: me, now }) => {
      const open = await openOf(db, me.id);
      return {
        fee: RESTORE_FEE_HWAN,
        balance: (await balanceOf(db, me.id, now)).total,
        usable: me.hwanUsable,
        open: open ? view(open) : null,
      };
    },
    { codes: [HWAN_LOOKUP_FAILED] },
  ),

  handle(
    api.getDeletedCharacters,
    async ({ db, member: me, body, now }) => {
      const rows = await db
        .select()
        .from(gameCharacter)
        .where(and(deletedOf(me.id), eq(gameCharacter.serverNo, body.serverNo)))
        .orderBy(desc(gameCharacter.deletedAt));
      const list = [];
      for (const row of rows)
        list.push({
          characterNo: row.id,
          name: row.name,
          job: row.job,
          level: row.level,
          deletedAt: row.deletedAt?.toISOString() ?? null,
          until: lastRestoreDay(row.deletedAt?.toISOString()),
          blockCode: await blockOf(db, row, now),
          nameTaken: await isNameUsed(db, row.serverNo, row.name),
        });
      return { list };
    },
    { codes: [CHARACTER_LOOKUP_FAILED] },
  ),

  handle(
    api.checkRestoreName,
    async ({ db, member: me, now, body: { serverNo, name } }) =>
      (await refuseGuess({ db, now }, nameGuessOf(me))) ?? {
        name,
        free: !(await isNameUsed(db, serverNo, name)),
      },
    { codes: [LIMITED] },
  ),

  handle(
    api.requestRestoration,
    async (call) => {
      const { db, now, body } = call;
      // One member's requests queue up here, so that two concurrent ones are not both the only one.
      const me = await lockSelf(db, call.member.id);
      const [character] = await db
        .select()
        .from(gameCharacter)
        .where(and(eq(gameCharacter.id, body.characterNo), eq(gameCharacter.memberId, me.id)));
      if (!character) throw invalid('characterNo');
      if (!character.deletedAt || (await openOf(db, me.id))) throw new Refusal(PROCESSED);
      const block = await blockOf(db, character, now);
      if (block) throw new Refusal(block);
      const { serverNo } = character;
      const name = body.newName ?? character.name;
      // This reveals whether a name is taken, so it counts as a guess.
      const refused = body.newName && (await refuseGuess({ db, now }, nameGuessOf(me)));
      if (refused) return refused;
      if (await isNameTaken(db, serverNo, name))
        return new KeptRefusal(INVALID, { reason: 'newName' });
      return keepingGuess(db, async (tx) => {
        if (me.billingSuspended) throw new Refusal(SUSPENDED);
        if (!me.hwanUsable) throw new Refusal(HWAN_UNUSABLE);
        await takeVerification({ ...call, db: tx }, 'restoration', body.verification);
        const words = { kind: 'use' as const, title: '캐릭터 복구 수수료', serverNo };
        const cause = { memberId: me.id, at: now, words: { ...words, characterName: name } };
        const paidBy = await take(tx, RESTORE_FEE_HWAN, cause, 'spent');
        if (!paidBy) throw new Refusal(SHORT_OF_HWAN);
        const [row] = await tx
          .insert(restoration)
          .values({
            memberId: me.id,
            characterId: character.id,
            serverNo,
            oldName: character.name,
            name,
            status: 'received',
            requestedAt: now,
            dueAt: later(now, RESTORE_MS),
            paidBy,
          })
          .onConflictDoNothing()
          .returning();
        // Another member requested the name at the same moment.
        if (!row) throw invalid('newName');
        return { restoreNo: row.id, at: now.toISOString() };
      });
    },
    {
      codes: [
        ...[SLOTS_FULL, TRANSFER_PENDING, CHARACTER_GONE, PROCESSED, IDENTITY_MISMATCH, LIMITED],
        ...[SHORT_OF_HWAN, PAY_FAILED, HWAN_UNUSABLE, SUSPENDED, ...NOT_RETURNED],
      ],
    },
  ),

  handle(getRestorations, async ({ db, body, member: me }) => {
    const mine = eq(restoration.memberId, me.id);
    const rows = await pageOfRows(
      body,
      rowsOf(db).where(mine).orderBy(desc(restoration.requestedAt), desc(restoration.id)),
    );
    return { total: await db.$count(restoration, mine), list: rows.map(view) };
  }),

  handle(api.getRestoration, async ({ db, body, member: me }) => {
    const [found] = await rowsOf(db).where(
      and(eq(restoration.id, body.restoreNo), eq(restoration.memberId, me.id)),
    );
    if (!found) throw invalid('restoreNo');
    return view(found);
  }),
];
