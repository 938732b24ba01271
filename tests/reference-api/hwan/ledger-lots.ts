/** The lots in which members hold hwan: each came at one time and lapses at one time. */
import { and, asc, eq, getTableColumns, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { seoulDay } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { hwanAccount, hwanLot, type purses } from '../db/schema/hwan.ts';

export type Purse = (typeof purses)[number];

/** How much hwan a member's lots hold. */
export async function sumOf(db: Db, memberId: number) {
  const rows = await db
    .select({ purse: hwanAccount.purse, sum: sql`sum(${hwanLot.remaining})`.mapWith(Number) })
    .from(hwanLot)
    .innerJoin(hwanAccount, eq(hwanAccount.id, hwanLot.accountId))
    .where(and(eq(hwanAccount.memberId, memberId), gt(hwanLot.remaining, 0)))
    .groupBy(hwanAccount.purse);
  const of = (purse: Purse) => rows.find((row) => row.purse === purse)?.sum ?? 0;
  return { total: of('paid') + of('free'), paid: of('paid'), free: of('free') };
}

/** The lots that still hold hwan, the soonest to lapse first. */
export const lotsOf = (db: Db, memberId: number, ...more: SQL[]) =>
  db
    .select({ ...getTableColumns(hwanLot), purse: hwanAccount.purse })
    .from(hwanLot)
    .innerJoin(hwanAccount, eq(hwanAccount.id, hwanLot.accountId))
    .where(and(eq(hwanAccount.memberId, memberId), gt(hwanLot.remaining, 0), ...more))
    .orderBy(asc(hwanLot.expiresAt), asc(hwanLot.id));

/** The member's lots that have lapsed by now, but still hold hwan. */
export const lapsedLots = (db: Db, memberId: number, now: Date) =>
  lotsOf(db, memberId, lte(hwanLot.expiresAt, now));

/** The next free hwan to lapse, all lots of that moment together; null if none will. */
export async function nextLapse(db: Db, memberId: number) {
  const lots = await lotsOf(db, memberId, isNotNull(hwanLot.expiresAt));
  const at = lots[0]?.expiresAt;
  if (!at) return null;
  const together = lots.filter((lot) => lot.expiresAt?.getTime() === at.getTime());
  return { amount: together.reduce((sum, lot) => sum + lot.remaining, 0), at };
}

const LAPSE_DAYS_TOLD = 20;
/** Free hwan that will lapse, by moment, the soonest first: all of each day listed, so that a day's sum is right. */
export async function lapsesOf(db: Db, memberId: number) {
  const lapses = new Map<number, number>();
  const days = new Set<string>();
  for (const { expiresAt, remaining } of await lotsOf(db, memberId, isNotNull(hwanLot.expiresAt))) {
    if (!expiresAt) continue;
    if (days.add(seoulDay(expiresAt)).size > LAPSE_DAYS_TOLD) break;
    lapses.set(expiresAt.getTime(), (lapses.get(expiresAt.getTime()) ?? 0) + remaining);
  }
  return [...lapses].map(([at, amount]) => ({ at: new Date(at), amount }));
}

/** Takes hwan out of a lot; the entries are written by `post`. */
export const drain = (tx: Db, lotId: number, amount: number) =>
  tx
    .update(hwanLot)
    .set({ remaining: sql`${hwanLot.remaining} - ${amount}` })
    .where(eq(hwanLot.id, lotId));
