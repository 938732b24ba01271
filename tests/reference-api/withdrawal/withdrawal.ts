/** The calls by which a member leaves, and the closing of accounts whose waiting time is over. */
import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { DAY_MS, WITHDRAWAL_DAYS } from '#constants.ts';
import * as api from '#features/withdrawal/api.ts';
import { later } from '../clock.ts';
import { IDENTITY_MISMATCH, LIMITED, PROCESSED, WRONG_PASSWORD } from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { eachAlone } from '../db/rows.ts';
import { withdrawal } from '../db/schema/account.ts';
import { characterTransfer, gameCharacter, gift } from '../db/schema/game.ts';
import { inquiry } from '../db/schema/inquiry.ts';
import { member } from '../db/schema/member.ts';
import { gameServer } from '../db/schema/server.ts';
import { whereWaiting } from '../gift/gifts.ts';
import { handle } from '../handle.ts';
import { balanceOf } from '../hwan/ledger.ts';
import { takeVerification } from '../identity/identity.ts';
import { refuseWrongPassword } from '../info/passwords.ts';
import { answerDue } from '../inquiry/desk.ts';
import { closedColumns, lockMember } from '../members.ts';
import { DeadToken, Refusal } from '../refusal.ts';
import { endSessions } from '../sessions.ts';
import { OPEN } from '../transfer/transfers.ts';

const pendingOf = (requestedAt: Date) => ({
  requestedAt: requestedAt.toISOString(),
  dueAt: later(requestedAt, WITHDRAWAL_DAYS * DAY_MS).toISOString(),
});

/** A withdrawal requested by this moment has no days left at `now`. */
const overSince = (now: Date) => later(now, -WITHDRAWAL_DAYS * DAY_MS);

/** Closes the accounts whose days of pending withdrawal are over. One transaction each, so that none locks two. */
export async function closeDue(db: Db, now: Date): Promise<void> {
  const isDue = and(isNull(member.closedAt), lte(member.secedeRequestedAt, overSince(now)));
  const due = await db.select({ id: member.id }).from(member).where(isDue).orderBy(asc(member.id));
  await eachAlone(db, due, async (tx, id) => {
    const mine = and(eq(member.id, id), isDue);
    const [closed] = await tx.update(member).set(closedColumns(now)).where(mine).returning();
    if (closed) await endSessions({ db: tx, now }, id);
  });
}

async function lossesOf(db: Db, id: number, now: Date) {
  await answerDue(db, id, now);
  const gifts = (side: typeof gift.senderId | typeof gift.receiverId) =>
    db.$count(gift, and(eq(side, id), whereWaiting(now)));
  const { paid, free } = await balanceOf(db, id, now);
  return {
    hwan: { paid, free },
    giftsToReceive: await gifts(gift.receiverId),
    giftsSent: await gifts(gift.senderId),
    transfers: await db.$count(
      characterTransfer,
      and(
        or(eq(characterTransfer.senderId, id), eq(characterTransfer.receiverId, id)),
        inArray(characterTransfer.status, OPEN),
      ),
    ),
    inquiries: await db.$count(
      inquiry,
      and(eq(inquiry.memberId, id), inArray(inquiry.status, ['received', 'answering'])),
    ),
    characters: await db
      .select({
        serverName: gameServer.serverName,
        name: gameCharacter.name,
        job: gameCharacter.job,
        level: gameCharacter.level,
      })
      .from(gameCharacter)
      .innerJoin(gameServer, eq(gameServer.serverNo, gameCharacter.serverNo))
      .where(and(eq(gameCharacter.memberId, id), isNull(gameCharacter.deletedAt)))
      .orderBy(asc(gameCharacter.serverNo), asc(gameCharacter.id)),
  };
}

export const withdrawalHandlers = [
  handle(
    api.getWithdrawal,
    async ({ db, member: self, now }) => ({
      pending: self.secedeRequestedAt && pendingOf(self.secedeRequestedAt),
      ...(await lossesOf(db, self.id, now)),
    }),
    { duringWithdrawal: true },
  ),

  handle(
    api.requestWithdrawal,
    async (call) => {
      const { body, db, member: self, now } = call;
      if (self.secedeRequestedAt) throw new Refusal(PROCESSED);
      const refused = await refuseWrongPassword(call, self, body.password);
      if (refused) return refused;
      await takeVerification(call, 'withdrawal', body.verification);
      // Of two concurrent requests one succeeds, the other learns that it was already made.
      const held = await lockMember(db, self.id);
      if (!held || held.secedeRequestedAt) throw new Refusal(PROCESSED);
      // The password that was checked must still be the current one.
      if (held.passwordHash !== self.passwordHash) throw new Refusal(WRONG_PASSWORD);
      await db
        .update(member)
        .set({ secedeRequestedAt: now, securedAt: now })
        .where(eq(member.id, self.id));
      await db
        .insert(withdrawal)
        .values({ memberId: self.id, reason: body.reason ?? null, at: now });
      return pendingOf(now);
    },
    // A repeat after a lost answer comes from a member whose withdrawal is already pending.
    { duringWithdrawal: true, codes: [PROCESSED, WRONG_PASSWORD, LIMITED, IDENTITY_MISMATCH] },
  ),

  handle(
    api.cancelWithdrawal,
    async ({ db, member: self, now }) => {
      // Locks the member first, as a request does, so that the two queue up.
      await db.transaction(async (tx) => {
        const [staying] = await tx
          .update(member)
          .set({ secedeRequestedAt: null })
          .where(
            and(
              eq(member.id, self.id),
              isNull(member.closedAt),
              or(isNull(member.secedeRequestedAt), gt(member.secedeRequestedAt, overSince(now))),
            ),
          )
          .returning({ id: member.id });
        // The account was closed at the same moment, or its days are over.
        if (!staying) throw new DeadToken();
        await tx
          .update(withdrawal)
          .set({ canceledAt: now })
          .where(and(eq(withdrawal.memberId, self.id), isNull(withdrawal.canceledAt)));
      });
      return {};
    },
    { duringWithdrawal: true },
  ),
];
