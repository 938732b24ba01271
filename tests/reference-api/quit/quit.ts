/** The calls by which somebody closes accounts that others opened in their name. */
import { and, eq } from 'drizzle-orm';
import { decodeBase64, encodeBase64 } from 'hono/utils/encode';
import * as v from 'valibot';
import { IdempotencyKey } from '#api/fields.ts';
import * as api from '#features/quit/api.ts';
import { evidenceRules } from '#features/quit/rules.ts';
import { fileName, fileProblem, mimeOf } from '#rules/file-check.ts';
import { maskId } from '#rules/mask.ts';
import { sizeProblem } from '#rules/picture-size.ts';
import { plainPicture } from '#rules/plain-picture.ts';
import { isSanctioned } from '../block/sanctions.ts';
import type { Db } from '../db/connect.ts';
import { lockName } from '../db/lock.ts';
import { requireRow } from '../db/rows.ts';
import { gameCharacter } from '../db/schema/game.ts';
import { hwanAccount, hwanLot } from '../db/schema/hwan.ts';
import { member } from '../db/schema/member.ts';
import { payOrder } from '../db/schema/pay.ts';
import { quitFile, quitItem, quitRequest } from '../db/schema/quit.ts';
import { joinBlock } from '../db/schema/ticket.ts';
import { handleOpen } from '../handle.ts';
import { personName, takeVerification } from '../identity/identity.ts';
import { isJoinBlocked } from '../join/join.ts';
import { giveTicket, withTicket } from '../join/tickets.ts';
import { accountsOf, closedColumns, lastLogin, lockMembers } from '../members.ts';
import { invalid } from '../refusal.ts';
import { randomNo } from '../secrets.ts';
import { endSessions, type Member } from '../sessions.ts';

/** Whether there was a charge, or one is on its way: the money of a payment that is not confirmed yet has moved. */
async function isPaid(db: Db, memberId: number): Promise<boolean> {
  const paying = and(eq(payOrder.memberId, memberId), eq(payOrder.status, 'paying'));
  if ((await db.$count(payOrder, paying)) > 0) return true;
  const lots = await db
    .select({ id: hwanLot.id })
    .from(hwanLot)
    .innerJoin(hwanAccount, eq(hwanAccount.id, hwanLot.accountId))
    .where(and(eq(hwanAccount.memberId, memberId), eq(hwanAccount.purse, 'paid')))
    .limit(1);
  return lots.length > 0;
}

async function isInReview(db: Db, memberId: number): Promise<boolean> {
  const items = await db
    .select({ id: quitItem.id })
    .from(quitItem)
    .where(and(eq(quitItem.memberId, memberId), eq(quitItem.outcome, 'review')));
  return items.length > 0;
}

async function summarize(db: Db, { id, userId, joinedAt }: Member): Promise<api.QuitAccount> {
  const last = await lastLogin(db, id);
  return {
    accountNo: id,
    maskedId: maskId(userId),
    userId,
    joinedAt: joinedAt.toISOString(),
    lastLoginAt: last?.toISOString() ?? null,
    characters: await db.$count(gameCharacter, eq(gameCharacter.memberId, id)),
    paid: await isPaid(db, id),
    inReview: await isInReview(db, id),
  };
}

async function outcomeOf(db: Db, memberId: number, now: Date) {
  if (await isSanctioned(db, memberId, now)) return 'refused' as const;
  return (await isPaid(db, memberId)) ? ('review' as const) : ('closed' as const);
}

/** Closes an account for good and ends its logins. */
export async function closeAccount(db: Db, memberId: number, now: Date): Promise<void> {
  await db.update(member).set(closedColumns(now)).where(eq(member.id, memberId));
  await endSessions({ db, now }, memberId);
}

const bytesOf = ({ data }: api.EvidenceFile) => decodeBase64(data);

export const quitHandlers = [
  handleOpen(api.startQuit, async ({ body, ...call }) => {
    const { db } = call;
    const person = await takeVerification(call, 'quit', body.verification);
    const accounts = await accountsOf(db, person);
    return {
      ticket: await giveTicket(call, 'quit', person),
      accounts: await Promise.all(accounts.map((account) => summarize(db, account))),
      restricted: await isJoinBlocked(db, person),
    };
  }),

  handleOpen(api.quitAccounts, async ({ body, header, db, now }) => {
    const key = header('idempotency-key');
    if (!v.is(IdempotencyKey, key)) throw invalid('Idempotency-Key');
    const { accounts: chosen, evidence = null, files, restrict } = body;
    if (chosen.length === 0 && !restrict) throw invalid('accounts');
    const plain = files.map((file) => {
      const bytes = bytesOf(file);
      const content = plainPicture(bytes);
      const name = fileName(file.name, bytes);
      const problem = fileProblem({ name, size: bytes.length, bytes }, evidenceRules);
      if (problem || !content || sizeProblem(content) || mimeOf(name) !== file.type)
        throw invalid('files');
      // The copy's buffer holds these bytes alone.
      return { ...file, name, data: encodeBase64(content.slice().buffer) };
    });
    const call = { purpose: 'quit', text: body.ticket, body: { ...body, key }, now };
    return withTicket(db, call, async (tx, person) => {
      await lockName(tx, personName(person));
      const mine = (await accountsOf(tx, person)).filter(({ id }) => chosen.includes(id));
      // Locked before their hwan is read, so that no charge arrives between the reading and the end.
      const locked = await lockMembers(
        tx,
        mine.map(({ id }) => id),
      );
      // Another person's account, or a closed one, makes the whole request invalid.
      if (locked.length !== new Set(chosen).size) throw invalid('accounts');
      const requestNo = randomNo('Q', now, 6);
      const request = requireRow(
        await tx
          .insert(quitRequest)
          .values({ requestNo, personKey: person.personKey, at: now, evidence })
          .returning(),
      );
      const results = [];
      for (const { id, userId, joinedAt } of mine) {
        if (await isInReview(tx, id)) throw invalid('accounts');
        const outcome = await outcomeOf(tx, id, now);
        if (outcome === 'review' && evidence === null) throw invalid('evidence');
        await tx.insert(quitItem).values({ requestId: request.id, memberId: id, outcome });
        if (outcome === 'closed') await closeAccount(tx, id, now);
        results.push({
          maskedId: maskId(userId),
          userId,
          joinedAt: joinedAt.toISOString(),
          outcome,
        });
      }
      if (files.length > 0)
        await tx.insert(quitFile).values(plain.map((file) => ({ requestId: request.id, ...file })));
      if (restrict)
        await tx
          .insert(joinBlock)
          .values({ personKey: person.personKey, at: now })
          .onConflictDoNothing();
      return {
        requestNo,
        at: now.toISOString(),
        results,
        restricted: restrict || (await isJoinBlocked(tx, person)),
      };
    });
  }),
];
