/** The part of the ledger that takes charged hwan back, for refunds. */
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { hwanAccount, hwanEntry, hwanLot } from '../db/schema/hwan.ts';
import {
  type Cause,
  type Entry,
  houseAccounts,
  lapseLocked,
  lockAccounts,
  post,
} from './ledger.ts';
import { drain, type Purse } from './ledger-lots.ts';

const lotsOf = (db: Db, transactionId: number) =>
  db
    .select({
      id: hwanLot.id,
      accountId: hwanLot.accountId,
      left: hwanLot.remaining,
      expiresAt: hwanLot.expiresAt,
      purse: hwanAccount.purse,
    })
    .from(hwanEntry)
    .innerJoin(hwanLot, eq(hwanLot.id, hwanEntry.lotId))
    .innerJoin(hwanAccount, eq(hwanAccount.id, hwanLot.accountId))
    .where(and(eq(hwanEntry.transactionId, transactionId), gt(hwanEntry.amount, 0)));

const sumOf = (lots: { purse: Purse; left: number }[], purse: Purse) =>
  lots.filter((lot) => lot.purse === purse).reduce((sum, { left }) => sum + left, 0);

/** What is left of the hwan of a `grant`; lapsed hwan does not count, even before its lapse is booked. */
export async function leftOf(
  db: Db,
  transactionId: number,
  now: Date,
): Promise<Record<Purse, number>> {
  const all = await lotsOf(db, transactionId);
  const lots = all.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  return { paid: sumOf(lots, 'paid'), free: sumOf(lots, 'free') };
}

/**
 * Returns what is left of a `grant` to the account that issued it, if it is still exactly
 * `expected`; undefined otherwise.
 */
export function unissue(
  db: Db,
  transactionId: number,
  expected: Record<Purse, number>,
  cause: Cause,
): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    await lockAccounts(tx, cause.memberId);
    await lapseLocked(tx, cause.memberId, cause.at);
    const house = await houseAccounts(tx, 'issued');
    const lots = (await lotsOf(tx, transactionId)).filter(({ left }) => left > 0);
    if (sumOf(lots, 'paid') !== expected.paid || sumOf(lots, 'free') !== expected.free)
      return undefined;
    const entries: Entry[] = [];
    for (const { id, accountId, left, purse } of lots) {
      await drain(tx, id, left);
      entries.push(
        { accountId, lotId: id, amount: -left },
        { accountId: house[purse], amount: left },
      );
    }
    return post(tx, cause, entries);
  });
}
