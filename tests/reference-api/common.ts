import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { DataOf } from '#api/endpoint.ts';
import { getGameHome, getServerList, getTransferPeriod } from '#api/game.ts';
import {
  getHwanTotal,
  getInquiryCount,
  getOtpStatus,
  getSecurity,
  getUserInfo,
} from '#api/member.ts';
import { getUrgentNotice } from '#api/notice.ts';
import { MINUTE_MS } from '#constants.ts';
import { isWithin } from '#rules/notice.ts';
import { seoulDay } from './clock.ts';
import { HWAN_LOOKUP_FAILED } from './codes.ts';
import type { Db } from './db/connect.ts';
import { inquiry, inquiryPost } from './db/schema/inquiry.ts';
import { gameServer } from './db/schema/server.ts';
import { setting } from './db/schema/session.ts';
import { handle, handleOpen } from './handle.ts';
import { balanceOf } from './hwan/ledger.ts';
import { answerDue } from './inquiry/desk.ts';
import { readJson } from './json.ts';
import { otpOf } from './otp/guard.ts';
import { invalid } from './refusal.ts';
import { randomToken } from './secrets.ts';
import { transferPeriod } from './transfer/transfers.ts';

/** Where the game's own pages are. */
const GAME_ORIGIN = 'https://game.example';

export const yesNo = (yes: boolean): 'Y' | 'N' => (yes ? 'Y' : 'N');

/** Inquiries with an answer the member has not read yet, after writing the answers that are due. */
export async function unreadAnswers(db: Db, memberId: number, now: Date): Promise<number> {
  await answerDue(db, memberId, now);
  const mine = db.select({ id: inquiry.id }).from(inquiry).where(eq(inquiry.memberId, memberId));
  return db.$count(
    inquiryPost,
    and(
      inArray(inquiryPost.inquiryId, mine),
      eq(inquiryPost.author, 'staff'),
      isNull(inquiryPost.readAt),
    ),
  );
}

export const commonHandlers = [
  handle(getSecurity, async ({ member }) => yesNo(member.hwanUsable), {
    duringWithdrawal: true,
  }),

  handle(getHwanTotal, async ({ db, member, now }) => (await balanceOf(db, member.id, now)).total, {
    duringWithdrawal: true,
    codes: [HWAN_LOOKUP_FAILED],
  }),

  handle(
    getInquiryCount,
    async ({ db, member, now }) => ({ count: await unreadAnswers(db, member.id, now) }),
    { duringWithdrawal: true },
  ),

  handle(
    getUserInfo,
    async ({ member }) => ({
      info: {
        userId: member.userId,
        name: member.name,
        email: member.email,
        phone: member.phone,
        secedeYn: yesNo(member.secedeRequestedAt !== null),
        ...(member.secedeRequestedAt && { secedeDate: seoulDay(member.secedeRequestedAt) }),
      },
    }),
    { duringWithdrawal: true },
  ),

  handle(
    getOtpStatus,
    async ({ db, member }) => yesNo((await otpOf(db, member.id)) !== undefined),
    { duringWithdrawal: true },
  ),

  // Stands for a watch that looks at every server once a minute.
  handleOpen(getServerList, async ({ db, now }) => {
    const at = new Date(now.getTime() - (now.getTime() % MINUTE_MS)).toISOString();
    const servers = await db.select().from(gameServer).orderBy(gameServer.serverNo);
    return { list: servers.map(({ state, ...one }) => ({ ...one, state: { is: state, at } })) };
  }),

  handleOpen(getTransferPeriod, async ({ db }) => ({ transYn: await transferPeriod(db) })),

  handleOpen(getUrgentNotice, async ({ db, now }) => {
    const [row] = await db.select().from(setting).where(eq(setting.key, 'urgentNotice'));
    const notice = readJson(row?.value ?? '') as DataOf<typeof getUrgentNotice>['notice'];
    return { notice: notice && isWithin(notice, now.getTime()) ? notice : null };
  }),

  handleOpen(getGameHome, async ({ body, member }) => {
    const url = URL.parse(body.returnUrl, GAME_ORIGIN);
    // Only a path of the game's own site: anything else would make this an open redirect.
    if (!body.returnUrl.startsWith('/') || url?.origin !== GAME_ORIGIN) throw invalid('returnUrl');
    if (member) url.searchParams.set('ticket', randomToken());
    return { returnUrl: url.href };
  }),
];
