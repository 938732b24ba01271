import { and, eq } from 'drizzle-orm';
import { TRANSFER_STATUS } from '#api/transfer.ts';
import * as api from '#features/hwan-security/api.ts';
import { accountMails, mailMember } from '../account-mails.ts';
import { noteActivity } from '../activity/activity.ts';
import { yesNo } from '../common.ts';
import { characterTransfer, gift } from '../db/schema/game.ts';
import { member } from '../db/schema/member.ts';
import { whereWaiting } from '../gift/gifts.ts';
import { handle } from '../handle.ts';
import { lockSelf } from '../members.ts';
import { otpOf, PROOF_CODES, requireProof } from '../otp/guard.ts';
import { invalid } from '../refusal.ts';
import type { Member } from '../sessions.ts';

type Otp = Awaited<ReturnType<typeof otpOf>>;

/**
 * Whether the member's OTP may unlock hwan: not if it began after the lock, perhaps by a thief. A lock without a moment
 * counts as older than any OTP.
 */
const mayOtpUnlock = (me: Member, otp: Otp) =>
  otp !== undefined && (me.hwanUsable || otp.joinedAt < (me.hwanUsableSince ?? new Date(0)));

export const hwanSecurityHandlers = [
  handle(api.getHwanSecurity, async ({ db, member: me, now }) => {
    const otp = await otpOf(db, me.id);
    return {
      usable: yesNo(me.hwanUsable),
      since: me.hwanUsableSince?.toISOString() ?? null,
      otpInUse: otp !== undefined,
      otpProves: mayOtpUnlock(me, otp),
      waiting: {
        gifts: await db.$count(gift, and(eq(gift.senderId, me.id), whereWaiting(now))),
        transfers: await db.$count(
          characterTransfer,
          and(
            eq(characterTransfer.senderId, me.id),
            eq(characterTransfer.status, TRANSFER_STATUS.waiting),
          ),
        ),
      },
    };
  }),

  handle(
    api.setHwanSecurity,
    async (call) => {
      const { db, now, body } = call;
      // Locks the member before the OTP, as a gift does, so that the two queue up.
      const me = await lockSelf(db, call.member.id);
      // Switching off needs no proof: somebody in a hurry must be able to do it. A repeat keeps the moment of the lock.
      if (body.usable === 'N' && !me.hwanUsable)
        return { usable: body.usable, since: me.hwanUsableSince?.toISOString() ?? null };
      const otp = await otpOf(db, me.id);
      if (body.usable === 'Y' && !body.verification && otp && !mayOtpUnlock(me, otp))
        throw invalid('verification');
      const refused = body.usable === 'Y' && (await requireProof(call, 'hwan-security', body));
      if (refused) return refused;
      await db
        .update(member)
        .set({ hwanUsable: body.usable === 'Y', hwanUsableSince: now })
        .where(eq(member.id, me.id));
      const usable = body.usable === 'Y';
      if (usable !== me.hwanUsable) await noteActivity(call, me.id, 'hwan', usable);
      if (body.usable === 'Y' && !me.hwanUsable)
        await mailMember({ db, now }, me.id, accountMails.unlocked());
      return { usable: body.usable, since: now.toISOString() };
    },
    { codes: PROOF_CODES },
  ),
];
