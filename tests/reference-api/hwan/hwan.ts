/** The calls about a member's hwan: balance, this month, the months before, and the statement. */
import { and, count, desc, eq, gte, inArray, like, type SQL, sql } from 'drizzle-orm';
import { FLOW_MONTHS } from '#constants.ts';
import { monthsBefore } from '#day.ts';
import * as api from '#features/hwan/api.ts';
import { seoulDay, seoulMidnight, seoulMonthStart } from '../clock.ts';
import { HWAN_LOOKUP_FAILED, SUSPENDED } from '../codes.ts';
import type { Db } from '../db/connect.ts';
import { withinDays } from '../db/days.ts';
import { pageOfRows } from '../db/rows.ts';
import { hwanRecord, hwanTransaction } from '../db/schema/hwan.ts';
import { payOrder } from '../db/schema/pay.ts';
import { gameServer } from '../db/schema/server.ts';
import { GIFT_TAKEN } from '../gift/titles.ts';
import { handle } from '../handle.ts';
import { type OrderRow, settleOrders } from '../pay/orders.ts';
import { Refusal } from '../refusal.ts';
import { chargeHandlers, REFUND } from './charges.ts';
import { balanceOf } from './ledger.ts';
import { lapsesOf, nextLapse } from './ledger-lots.ts';

// The sums of a kind's records: of all, of the gifts received among them, and of those that took hwan.
const sum = sql`sum(${hwanRecord.amount})`.mapWith(Number);
const taken =
  sql`coalesce(sum(${hwanRecord.amount}) filter (where ${hwanRecord.title} = ${GIFT_TAKEN}), 0)`.mapWith(
    Number,
  );
const part = (sign: SQL) =>
  sql`coalesce(sum(${hwanRecord.amount}) filter (where ${hwanRecord.amount} ${sign}), 0)`.mapWith(
    Number,
  );
const back = part(sql`< 0`);
type Sums = { kind: string; sum: number; taken: number }[];

/**
 * Income and spending in hwan: fees less those returned, gifts sent less those returned, and separately those
 * received. Here and below `0 - x` stands for `-x`, which would make -0 of 0.
 */
function flows(rows: Sums) {
  const of = (kind: string) => rows.find((row) => row.kind === kind);
  const received = of('gift')?.taken ?? 0;
  const spent = (of('use')?.sum ?? 0) + (of('returned')?.sum ?? 0);
  return {
    charged: of('charge')?.sum ?? 0,
    used: 0 - spent,
    gifted: received - (of('gift')?.sum ?? 0),
    received,
    granted: of('granted')?.sum ?? 0,
  };
}

/** This Seoul month's sums. */
async function monthOf(db: Db, memberId: number, now: Date) {
  const rows = await db
    .select({ kind: hwanRecord.kind, sum, taken, back })
    .from(hwanRecord)
    .where(and(eq(hwanRecord.memberId, memberId), gte(hwanRecord.at, seoulMonthStart(now))))
    .groupBy(hwanRecord.kind);
  const charges = rows.find(({ kind }) => kind === 'charge');
  return { ...flows(rows), refunded: 0 - (charges?.back ?? 0) };
}

/** The last months, from the statement; the balance at a month's end is today's balance minus later records. */
async function monthsOf(db: Db, memberId: number, now: Date) {
  const thisMonth = `${seoulDay(now).slice(0, 7)}-01`;
  const newestFirst = Array.from({ length: FLOW_MONTHS }, (_, back) =>
    monthsBefore(thisMonth, back),
  );
  const first = newestFirst.at(-1) ?? thisMonth;
  const month = sql<string>`to_char(${hwanRecord.at} at time zone 'Asia/Seoul', 'YYYY-MM')`;
  const rows = await db
    .select({ month, kind: hwanRecord.kind, sum, taken })
    .from(hwanRecord)
    .where(and(eq(hwanRecord.memberId, memberId), gte(hwanRecord.at, seoulMidnight(first))))
    .groupBy(sql`1`, hwanRecord.kind);
  let { total: balance } = await balanceOf(db, memberId, now);
  const months = [];
  for (const day of newestFirst) {
    const name = day.slice(0, 7);
    const all = flows(rows.filter((row) => row.month === name));
    months.push({ month: name, ...all, balance });
    // The balance at the end of the month before.
    balance -= all.charged + all.granted - all.used - all.gifted + all.received;
  }
  return months.reverse();
}

/** How a charge was paid back. */
function undoneAs({ status, refundFee }: OrderRow): 'canceled' | 'refunded' | null {
  if (status !== 'refunded') return null;
  return (refundFee ?? 0) > 0 ? 'refunded' : 'canceled';
}

/** The orders that some of these transactions have refunded, by transaction. */
async function refundsOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const found = await db
    .select({ id: hwanTransaction.id, cause: hwanTransaction.cause })
    .from(hwanTransaction)
    .where(and(inArray(hwanTransaction.id, [...ids]), like(hwanTransaction.cause, `${REFUND}%`)));
  return new Map(found.map(({ id, cause }) => [id, (cause ?? '').slice(REFUND.length)]));
}

export const hwanHandlers = [
  ...chargeHandlers,

  handle(api.getHwanMonths, async ({ db, member, now }) => ({
    months: await monthsOf(db, member.id, now),
  })),

  handle(
    api.getHwanState,
    async ({ db, member, now }) => {
      if (member.billingSuspended) throw new Refusal(SUSPENDED);
      await settleOrders(db, member.id, now);
      const balance = await balanceOf(db, member.id, now);
      const next = await nextLapse(db, member.id);
      return {
        ...balance,
        expiring: next && { amount: next.amount, at: next.at.toISOString() },
        lapses: (await lapsesOf(db, member.id)).map(({ amount, at }) => ({
          amount,
          at: at.toISOString(),
        })),
        month: await monthOf(db, member.id, now),
      };
    },
    { codes: [SUSPENDED, HWAN_LOOKUP_FAILED] },
  ),

  handle(
    api.getUseHistory,
    async ({ db, body, member, now }) => {
      // Called for its effect: it books what has lapsed, so that the statement has it.
      await balanceOf(db, member.id, now);
      const mine = and(
        eq(hwanRecord.memberId, member.id),
        withinDays(hwanRecord.at, body),
        body.kind && eq(hwanRecord.kind, body.kind),
        body.find
          ? sql`strpos(lower(${hwanRecord.title} || ' ' || coalesce(${hwanRecord.characterName}, '')), lower(${body.find})) > 0`
          : undefined,
      );
      const [all] = await db
        .select({ total: count(), came: part(sql`> 0`), went: part(sql`< 0`) })
        .from(hwanRecord)
        .where(mine);
      const rows = await pageOfRows(
        body,
        db
          .select({ record: hwanRecord, serverName: gameServer.serverName, order: payOrder })
          .from(hwanRecord)
          .leftJoin(payOrder, eq(payOrder.transactionId, hwanRecord.transactionId))
          .leftJoin(gameServer, eq(gameServer.serverNo, hwanRecord.serverNo))
          .where(mine)
          .orderBy(desc(hwanRecord.at), desc(hwanRecord.id)),
      );
      const refunds = await refundsOf(
        db,
        rows.map(({ record }) => record.transactionId),
      );
      return {
        total: all?.total ?? 0,
        sums: { came: all?.came ?? 0, went: 0 - (all?.went ?? 0) },
        found: body.find ?? null,
        list: rows.map(({ record, serverName, order }) => ({
          recordNo: record.id,
          at: record.at.toISOString(),
          kind: record.kind,
          title: record.title,
          serverName,
          characterName: record.characterName,
          amount: record.amount,
          balance: record.balance,
          orderId: order?.id ?? refunds.get(record.transactionId) ?? null,
          undone: order ? undoneAs(order) : null,
        })),
      };
    },
    { codes: [HWAN_LOOKUP_FAILED] },
  ),
];
