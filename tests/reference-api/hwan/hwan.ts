import { and, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { getOverview } from '#features/present/api.ts';
import * as api from '#features/hwan/api.ts';
import { MIRROR_MONTHS } from '#constants.ts';
import { monthsBefore } from '#rules/dates.ts';
import { DAY, later, seoulDay, seoulMidnight, seoulMonthStart } from '../clock.ts';
import { unreadAnswers } from '../common.ts';
import type { Db } from '../db/connect.ts';
import { characterTransfer, gift } from '../db/schema/game.ts';
import { hwanRecord } from '../db/schema/hwan.ts';
import { consent } from '../db/schema/member.ts';
import { gameServer } from '../db/schema/server.ts';
import { loginLog } from '../db/schema/session.ts';
import { settleGifts } from '../gift/gifts.ts';
import { handle } from '../handle.ts';
import { balanceOf, nextLapse } from './ledger.ts';
import { settleDue } from '../pay/orders.ts';
import { invalid, Refusal } from '../refusal.ts';

const SUSPENDED = '32507';
const LAST_LOGINS = 5;

/** This Seoul month's sums, in hwan, as positive numbers; gifts sent less those that came back. */
async function monthOf(db: Db, memberId: number, now: Date) {
  const rows = await db
    .select({ kind: hwanRecord.kind, sum: sql`sum(${hwanRecord.amount})`.mapWith(Number) })
    .from(hwanRecord)
    .where(and(eq(hwanRecord.memberId, memberId), gte(hwanRecord.at, seoulMonthStart(now))))
    .groupBy(hwanRecord.kind);
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.sum ?? 0;
  return { charged: of('charge'), used: 0 - of('use'), gifted: 0 - of('gift') };
}

/** The last months as the member's statement tells them; a balance at a month's end is today's less what came later. */
async function monthsOf(db: Db, memberId: number, now: Date) {
  const today = seoulDay(now);
  const names = Array.from({ length: MIRROR_MONTHS }, (_, back) =>
    monthsBefore(`${today.slice(0, 7)}-01`, MIRROR_MONTHS - 1 - back).slice(0, 7),
  );
  const month = sql<string>`to_char(${hwanRecord.at} at time zone 'Asia/Seoul', 'YYYY-MM')`;
  const rows = await db
    .select({ month, kind: hwanRecord.kind, sum: sql`sum(${hwanRecord.amount})`.mapWith(Number) })
    .from(hwanRecord)
    .where(
      and(eq(hwanRecord.memberId, memberId), gte(hwanRecord.at, seoulMidnight(`${names[0]}-01`))),
    )
    .groupBy(sql`1`, hwanRecord.kind);
  const of = (name: string, kind: string) =>
    rows.find((row) => row.month === name && row.kind === kind)?.sum ?? 0;
  let { total: balance } = await balanceOf(db, memberId, now);
  return names
    .reverse()
    .map((name) => {
      const [charged, used, gifted] = ['charge', 'use', 'gift'].map((kind) => of(name, kind));
      const end = balance;
      balance -= (charged ?? 0) + (used ?? 0) + (gifted ?? 0);
      return {
        month: name,
        charged: charged ?? 0,
        used: 0 - (used ?? 0),
        gifted: 0 - (gifted ?? 0),
        balance: end,
      };
    })
    .reverse();
}

export const memberHandlers = [
  handle(api.getHwanMonths, async ({ db, member, now }) => ({
    months: await monthsOf(db, member.id, now),
  })),

  handle(
    api.getHwanState,
    async ({ db, member, now }) => {
      if (member.billingSuspended) throw new Refusal(SUSPENDED);
      await settleDue(db, member.id, now);
      await settleGifts(db, member.id, now);
      const balance = await balanceOf(db, member.id, now);
      const next = await nextLapse(db, member.id);
      return {
        ...balance,
        expiring: next && { amount: next.amount, at: next.at.toISOString() },
        month: await monthOf(db, member.id, now),
      };
    },
    { codes: [SUSPENDED, '32508'] },
  ),

  handle(
    api.getUseHistory,
    async ({ db, body, member, now }) => {
      if (body.from > body.to) throw invalid('from');
      await settleGifts(db, member.id, now);
      await balanceOf(db, member.id, now);
      const mine = and(
        eq(hwanRecord.memberId, member.id),
        gte(hwanRecord.at, seoulMidnight(body.from)),
        lt(hwanRecord.at, later(seoulMidnight(body.to), DAY)),
        body.kind && eq(hwanRecord.kind, body.kind),
      );
      const [all] = await db.select({ total: count() }).from(hwanRecord).where(mine);
      const rows = await db
        .select({ record: hwanRecord, serverName: gameServer.serverName })
        .from(hwanRecord)
        .leftJoin(gameServer, eq(gameServer.serverNo, hwanRecord.serverNo))
        .where(mine)
        .orderBy(desc(hwanRecord.at), desc(hwanRecord.id))
        .limit(body.size)
        .offset((body.page - 1) * body.size);
      return {
        total: all?.total ?? 0,
        list: rows.map(({ record, serverName }) => ({
          recordNo: record.id,
          at: record.at.toISOString(),
          kind: record.kind,
          title: record.title,
          serverName,
          characterName: record.characterName,
          amount: record.amount,
          balance: record.balance,
        })),
      };
    },
    { codes: ['32508'] },
  ),

  handle(getOverview, async ({ db, member }) => {
    const waitingFor = async (rows: Promise<{ count: number }[]>) => (await rows)[0]?.count ?? 0;
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
        gifts: await waitingFor(
          db
            .select({ count: count() })
            .from(gift)
            .where(and(eq(gift.receiverId, member.id), eq(gift.status, 1)))
            .execute(),
        ),
        transfers: await waitingFor(
          db
            .select({ count: count() })
            .from(characterTransfer)
            .where(
              and(
                eq(characterTransfer.receiverId, member.id),
                eq(characterTransfer.status, 'A001'),
              ),
            )
            .execute(),
        ),
        answers: await unreadAnswers(db, member.id),
      },
      consents: consents.map(({ name, agreed, at }) => ({
        name,
        agreed,
        at: at?.toISOString() ?? null,
      })),
    };
  }),
];
