import { and, asc, count, desc, eq, min } from 'drizzle-orm';
import { getOverview } from '#api/overview.ts';
import { TRANSFER_STATUS } from '#api/transfer.ts';
import { inForce } from '../block/sanctions.ts';
import { unreadAnswers } from '../common.ts';
import { characterTransfer, gift } from '../db/schema/game.ts';
import { consent, sanction } from '../db/schema/member.ts';
import { loginLog } from '../db/schema/session.ts';
import { whereWaiting } from '../gift/gifts.ts';
import { handle } from '../handle.ts';
import { sessionHandlers } from './sessions.ts';

const LAST_LOGINS = 5;

export const presentHandlers = [
  ...sessionHandlers,

  handle(getOverview, async ({ db, member, now }) => {
    const logins = await db
      .select()
      .from(loginLog)
      .where(eq(loginLog.memberId, member.id))
      .orderBy(desc(loginLog.at), desc(loginLog.id))
      .limit(LAST_LOGINS);
    const consents = await db
      .select()
      .from(consent)
      .where(eq(consent.memberId, member.id))
      .orderBy(asc(consent.position));
    const [gifts] = await db
      .select({ count: count(), until: min(gift.expiresAt) })
      .from(gift)
      .where(and(eq(gift.receiverId, member.id), whereWaiting(now)));
    const [transfers] = await db
      .select({ count: count(), until: min(characterTransfer.expiresAt) })
      .from(characterTransfer)
      .where(
        and(
          eq(characterTransfer.receiverId, member.id),
          eq(characterTransfer.status, TRANSFER_STATUS.waiting),
        ),
      );
    const sanctions = await db.select().from(sanction).where(inForce(member.id, now));
    const ends = (endsAt: Date | null) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
    const [last] = sanctions.sort((a, b) => ends(b.endsAt) - ends(a.endsAt));
    return {
      passwordChangedAt: member.passwordChangedAt.toISOString(),
      lastLogins: logins.map(({ at, device, ip }) => ({ at: at.toISOString(), device, ip })),
      waiting: {
        gifts: gifts?.count ?? 0,
        giftsUntil: gifts?.until?.toISOString() ?? null,
        transfers: transfers?.count ?? 0,
        transfersUntil: transfers?.until?.toISOString() ?? null,
        answers: await unreadAnswers(db, member.id, now),
      },
      sanction: last ? { kind: last.kind, endsAt: last.endsAt?.toISOString() ?? null } : null,
      consents: consents.map(({ name, agreed, at }) => ({
        name,
        agreed,
        at: at?.toISOString() ?? null,
      })),
    };
  }),
];
