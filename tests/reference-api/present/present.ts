import { and, asc, desc, eq } from 'drizzle-orm';
import * as api from '#features/present/api.ts';
import { TRANSFER_STATUS } from '#features/transfer/status.ts';
import { unreadAnswers } from '../common.ts';
import { characterTransfer, gift } from '../db/schema/game.ts';
import { consent } from '../db/schema/member.ts';
import { loginLog } from '../db/schema/session.ts';
import { isWaiting } from '../gift/gifts.ts';
import { handle } from '../handle.ts';
import { sessionHandlers } from './sessions.ts';

const LAST_LOGINS = 5;

export const presentHandlers = [
  ...sessionHandlers,

  handle(api.getOverview, async ({ db, member, now }) => {
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
    return {
      passwordChangedAt: member.passwordChangedAt.toISOString(),
      lastLogins: logins.map(({ at, device, ip }) => ({ at: at.toISOString(), device, ip })),
      waiting: {
        gifts: await db.$count(gift, and(eq(gift.receiverId, member.id), isWaiting(now))),
        transfers: await db.$count(
          characterTransfer,
          and(
            eq(characterTransfer.receiverId, member.id),
            eq(characterTransfer.status, TRANSFER_STATUS.waiting),
          ),
        ),
        answers: await unreadAnswers(db, member.id, now),
      },
      consents: consents.map(({ name, agreed, at }) => ({
        name,
        agreed,
        at: at?.toISOString() ?? null,
      })),
    };
  }),
];
