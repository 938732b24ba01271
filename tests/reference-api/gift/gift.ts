/** The calls by which a member sends hwan as a gift. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { GIFT_MONTH_HWAN } from '#constants.ts';
import * as api from '#features/gift/api.ts';
import { amountFault } from '#features/gift/rules.ts';
import { GIFT_STATUS } from '#features/gift/status.ts';
import { maskId } from '#rules/mask.ts';
import { accountMails, mailMember } from '../account-mails.ts';
import {
  GIFT_SHORT,
  HWAN_LOOKUP_FAILED,
  HWAN_UNUSABLE,
  LIMITED,
  NO_AMOUNT,
  SELF,
  SUSPENDED,
  UNKNOWN_CHARACTER,
} from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { requireRow } from '../db/rows.ts';
import { gameCharacter, gift } from '../db/schema/game.ts';
import { gameServer } from '../db/schema/server.ts';
import { serverNameOf } from '../db/server-name.ts';
import { lookUp } from '../guesses.ts';
import { handle } from '../handle.ts';
import { balanceOf, take } from '../hwan/ledger.ts';
import { lockSelf } from '../members.ts';
import { OTP_CODES, otpOf, requireOtp } from '../otp/guard.ts';
import { invalid, KeptRefusal, Refusal } from '../refusal.ts';
import type { Member } from '../sessions.ts';
import { giftEndHandlers } from './ends.ts';
import { findCharacter, giftExpiry, sentThisMonth } from './gifts.ts';
import { giftListHandlers } from './list.ts';
import { GIFT_SENT } from './titles.ts';

/** The receiver of a gift; the refusal is returned, not thrown. */
async function receiverOf(
  { db, now, member: me }: { db: Db; now: Date; member: Member },
  { serverNo, characterName }: { serverNo: number; characterName: string },
) {
  const guess = { purpose: 'character', owner: me.userId } as const;
  const found = await lookUp({ db, now }, guess, () => findCharacter(db, serverNo, characterName));
  if (!found) return new KeptRefusal(UNKNOWN_CHARACTER);
  if (found instanceof KeptRefusal || found.owner.id !== me.id) return found;
  return new KeptRefusal(SELF);
}

/** Whether a character is the member's and not deleted. */
const isOwn = (memberId: number) =>
  and(eq(gameCharacter.memberId, memberId), isNull(gameCharacter.deletedAt));

const monthLeftOf = async (db: Db, memberId: number, now: Date) =>
  Math.max(0, GIFT_MONTH_HWAN - (await sentThisMonth(db, memberId, now)));

export const giftHandlers = [
  ...giftListHandlers,
  ...giftEndHandlers,
  handle(
    api.getGiftDesk,
    async ({ db, member: me, now }) => {
      if (me.billingSuspended) throw new Refusal(SUSPENDED);
      return {
        characters: await db
          .select({
            characterNo: gameCharacter.id,
            serverNo: gameCharacter.serverNo,
            serverName: gameServer.serverName,
            name: gameCharacter.name,
            job: gameCharacter.job,
          })
          .from(gameCharacter)
          .innerJoin(gameServer, eq(gameServer.serverNo, gameCharacter.serverNo))
          .where(isOwn(me.id))
          .orderBy(asc(gameCharacter.id)),
        servers: await db.select().from(gameServer).orderBy(asc(gameServer.serverNo)),
        balance: (await balanceOf(db, me.id, now)).total,
        monthLeft: await monthLeftOf(db, me.id, now),
        otpInUse: (await otpOf(db, me.id)) !== undefined,
        usable: me.hwanUsable,
      };
    },
    { codes: [SUSPENDED, HWAN_LOOKUP_FAILED] },
  ),

  handle(
    api.checkReceiver,
    async (call) => {
      const { db, member: me } = call;
      const found = await receiverOf(call, call.body);
      if (found instanceof KeptRefusal) return found;
      const { character, owner } = found;
      const [before] = await db
        .select({ id: gift.id })
        .from(gift)
        .where(and(eq(gift.senderId, me.id), eq(gift.receiverId, owner.id)))
        .limit(1);
      return {
        serverName: await serverNameOf(db, character.serverNo),
        characterName: character.name,
        account: maskId(owner.userId),
        job: character.job,
        first: before === undefined,
      };
    },
    { codes: [UNKNOWN_CHARACTER, SELF, LIMITED] },
  ),

  handle(
    api.sendGift,
    async (call) => {
      const { db, now, body } = call;
      // One member's gifts queue up here, so that two at once cannot exceed the month's limit together.
      const me = await lockSelf(db, call.member.id);
      if (me.billingSuspended) throw new Refusal(SUSPENDED);
      if (!me.hwanUsable) throw new Refusal(HWAN_UNUSABLE);
      const { amount, message } = body;
      if (amount <= 0) throw new Refusal(NO_AMOUNT);
      const [from] = await db
        .select()
        .from(gameCharacter)
        .where(and(eq(gameCharacter.id, body.fromCharacterNo), isOwn(me.id)));
      if (!from) throw invalid('fromCharacterNo');
      const found = await receiverOf(call, body);
      if (found instanceof KeptRefusal) return found;
      const { character, owner } = found;
      const account = maskId(owner.userId);
      if ((body.account ?? account) !== account) return new KeptRefusal(UNKNOWN_CHARACTER);
      const { total: balance } = await balanceOf(db, me.id, now);
      const fault = amountFault(amount, { balance, monthLeft: await monthLeftOf(db, me.id, now) });
      if (fault === 'short') throw new Refusal(GIFT_SHORT);
      if (fault) throw invalid(`amount ${fault}`);
      const refused = await requireOtp(call, body.otp);
      if (refused) return refused;
      const words = {
        kind: 'gift' as const,
        title: GIFT_SENT,
        serverNo: character.serverNo,
        characterName: character.name,
      };
      const heldBy = await take(db, amount, { memberId: me.id, at: now, words }, 'held');
      if (!heldBy) throw new Refusal(GIFT_SHORT);
      const expiresAt = giftExpiry(now);
      const row = requireRow(
        await db
          .insert(gift)
          .values({
            senderId: me.id,
            receiverId: owner.id,
            senderCharacterId: from.id,
            receiverCharacterId: character.id,
            senderCharacterName: from.name,
            receiverCharacterName: character.name,
            amount,
            message,
            status: GIFT_STATUS.waiting,
            sentAt: now,
            expiresAt,
            heldBy,
          })
          .returning(),
      );
      await mailMember(call, me.id, accountMails.gift(character.name, amount));
      return {
        giftNo: row.id,
        serverName: await serverNameOf(db, character.serverNo),
        characterName: character.name,
        amount,
        balance: balance - amount,
        expiresAt: expiresAt.toISOString(),
      };
    },
    {
      codes: [
        ...[SELF, HWAN_UNUSABLE, GIFT_SHORT, UNKNOWN_CHARACTER, LIMITED],
        ...[SUSPENDED, HWAN_LOOKUP_FAILED, NO_AMOUNT, ...OTP_CODES],
      ],
    },
  ),
];
