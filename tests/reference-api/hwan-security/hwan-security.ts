import { eq } from 'drizzle-orm';
import * as api from '#features/hwan-security/api.ts';
import { member, otp } from '../db/schema/member.ts';
import { handle } from '../handle.ts';
import { lockSelf } from '../members.ts';
import { PROOF_CODES, requireProof } from '../otp/guard.ts';

const yesNo = (yes: boolean) => (yes ? ('Y' as const) : ('N' as const));

export const hwanSecurityHandlers = [
  handle(api.getHwanSecurity, async ({ db, member: me }) => {
    const [row] = await db.select().from(otp).where(eq(otp.memberId, me.id));
    return {
      usable: yesNo(me.hwanUsable),
      since: me.hwanUsableSince?.toISOString() ?? null,
      otpInUse: row !== undefined,
    };
  }),

  handle(
    api.setHwanSecurity,
    async (call) => {
      const { db, now, body } = call;
      // Locks the member before the OTP, as a gift does, so that the two queue up.
      const me = await lockSelf(db, call.member.id);
      // Switching off needs no proof: somebody in a hurry must be able to do it.
      const refused = body.usable === 'Y' && (await requireProof(call, 'hwan-security', body));
      if (refused) return refused;
      await db
        .update(member)
        .set({ hwanUsable: body.usable === 'Y', hwanUsableSince: now })
        .where(eq(member.id, me.id));
      return { usable: body.usable, since: now.toISOString() };
    },
    { codes: PROOF_CODES },
  ),
];
