/** The ledger of hwan: each change is a transaction whose entries sum to zero, with a line in a member's statement. */
import { asc, desc, eq } from 'drizzle-orm';
import type { RecordKind } from '#rules/list-query.ts';
import type { Db } from '../db/connect.ts';
import { requireRow } from '../db/rows.ts';
import { hwanAccount, hwanEntry, hwanLot, hwanRecord, hwanTransaction } from '../db/schema/hwan.ts';
import { drain, lapsedLots, lotsOf, type Purse, sumOf } from './ledger-lots.ts';
import { planSpend } from './ledger-plan.ts';

type House = 'issued' | 'spent' | 'held' | 'expired';
type Words = {
  kind: RecordKind;
  title: string;
  serverNo?: number;
  characterName?: string;
};
export type Cause = {
  memberId: number;
  at: Date;
  words: Words;
  /** Names the event, such as `order:123`: a second posting for it fails. */
  cause?: string;
};
export type Entry = { accountId: number; lotId?: number; amount: number };

/** Opens a member's two accounts. */
export async function openAccounts(db: Db, memberId: number): Promise<void> {
  await db.insert(hwanAccount).values([
    { memberId, role: 'member', purse: 'paid' },
    { memberId, role: 'member', purse: 'free' },
  ]);
}

/** A member's hwan, after booking what has lapsed by `now`. */
export async function balanceOf(db: Db, memberId: number, now: Date) {
  if ((await lapsedLots(db, memberId, now)).length > 0) await lapse(db, memberId, now);
  return sumOf(db, memberId);
}

/** Posts every lapse that is due, dated when it fell due. */
const lapse = (db: Db, memberId: number, now: Date) =>
  db.transaction(async (tx) => {
    await lockAccounts(tx, memberId);
    await lapseLocked(tx, memberId, now);
  });

/** Does the same as `lapse`, in a transaction that has locked the member's accounts. */
export async function lapseLocked(tx: Db, memberId: number, now: Date) {
  const lots = await lapsedLots(tx, memberId, now);
  if (lots.length === 0) return;
  const house = await houseAccounts(tx, 'expired');
  for (const { id, accountId, purse, remaining, expiresAt } of lots) {
    await drain(tx, id, remaining);
    const at = expiresAt ?? now;
    await post(tx, { memberId, at, words: { kind: 'use', title: '유효기간 만료 소멸' } }, [
      { accountId, lotId: id, amount: -remaining },
      { accountId: house[purse], amount: remaining },
    ]);
  }
}

function byPurse(accounts: (typeof hwanAccount.$inferSelect)[]): Record<Purse, number> {
  const of = (purse: Purse) => requireRow(accounts.filter((account) => account.purse === purse)).id;
  return { paid: of('paid'), free: of('free') };
}

/** Locks the member's accounts, so that their postings queue up. */
export async function lockAccounts(tx: Db, memberId: number): Promise<Record<Purse, number>> {
  const rows = await tx
    .select()
    .from(hwanAccount)
    .where(eq(hwanAccount.memberId, memberId))
    .orderBy(asc(hwanAccount.id))
    .for('update');
  return byPurse(rows);
}

/** The operator's accounts of one role, one for each purse. */
export async function houseAccounts(tx: Db, role: House): Promise<Record<Purse, number>> {
  const rows = await tx.select().from(hwanAccount).where(eq(hwanAccount.role, role));
  return byPurse(rows);
}

/**
 * A posting's moment in the statement, never before the line above: a call that has waited for the member's lock, or
 * hwan that was returned after its lapse date, is booked after what happened later.
 */
async function statementMoment(tx: Db, memberId: number, at: Date): Promise<Date> {
  const [last] = await tx
    .select({ at: hwanRecord.at })
    .from(hwanRecord)
    .where(eq(hwanRecord.memberId, memberId))
    .orderBy(desc(hwanRecord.at))
    .limit(1);
  return last && last.at > at ? last.at : at;
}

/** Writes one transaction: entries that sum to zero, and the member's statement line. */
export async function post(tx: Db, { memberId, at: asked, words, cause }: Cause, entries: Entry[]) {
  if (entries.reduce((sum, entry) => sum + entry.amount, 0) !== 0)
    throw new Error('entries do not sum to zero');
  const at = await statementMoment(tx, memberId, asked);
  const { id: transactionId } = requireRow(
    await tx
      .insert(hwanTransaction)
      .values({ at, ...(cause && { cause }) })
      .returning(),
  );
  await tx.insert(hwanEntry).values(entries.map((entry) => ({ transactionId, ...entry })));
  // Only the member's entries have a lot; those of the operator's accounts mirror them.
  const amount = entries.reduce((sum, entry) => sum + (entry.lotId ? entry.amount : 0), 0);
  const { total } = await sumOf(tx, memberId);
  await tx
    .insert(hwanRecord)
    .values({ memberId, transactionId, ...words, amount, balance: total, at });
  return transactionId;
}

/** Gives a member hwan that the house issues: a charge or a bonus. */
export function grant(
  db: Db,
  lots: { purse: Purse; amount: number; expiresAt?: Date }[],
  cause: Cause,
  from: House = 'issued',
): Promise<number> {
  return db.transaction(async (tx) => {
    const accounts = await lockAccounts(tx, cause.memberId);
    await lapseLocked(tx, cause.memberId, cause.at);
    const house = await houseAccounts(tx, from);
    const entries: Entry[] = [];
    for (const { purse, amount, expiresAt } of lots) {
      const accountId = accounts[purse];
      const lot = requireRow(
        await tx
          .insert(hwanLot)
          .values({ accountId, remaining: amount, at: cause.at, ...(expiresAt && { expiresAt }) })
          .returning(),
      );
      entries.push(
        { accountId: house[purse], amount: -amount },
        { accountId, lotId: lot.id, amount },
      );
    }
    return post(tx, cause, entries);
  });
}

/** Takes hwan from a member, free and soonest to lapse first; undefined when there is not enough. */
export function take(db: Db, amount: number, cause: Cause, to: House): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const accounts = await lockAccounts(tx, cause.memberId);
    await lapseLocked(tx, cause.memberId, cause.at);
    const house = await houseAccounts(tx, to);
    const plan = planSpend(await lotsOf(tx, cause.memberId), amount);
    if (!plan) return undefined;
    const entries: Entry[] = [];
    for (const { lot, amount: part } of plan) {
      await drain(tx, lot.id, part);
      entries.push(
        { accountId: accounts[lot.purse], lotId: lot.id, amount: -part },
        { accountId: house[lot.purse], amount: part },
      );
    }
    return post(tx, cause, entries);
  });
}

/** The cause by which reserved hwan is returned or handed over, once. */
const released = (transactionId: number) => `release:${transactionId}`;

/** Undoes a `take`: the hwan returns to the same lots, so that its lapse date stays the same. */
export function giveBack(db: Db, transactionId: number, cause: Cause): Promise<number> {
  return db.transaction(async (tx) => {
    await lockAccounts(tx, cause.memberId);
    await lapseLocked(tx, cause.memberId, cause.at);
    const taken = await tx
      .select()
      .from(hwanEntry)
      .where(eq(hwanEntry.transactionId, transactionId));
    const entries: Entry[] = [];
    for (const { accountId, lotId, amount } of taken) {
      // The amount of an entry that took hwan out of a lot is below 0: to drain that puts it back.
      if (lotId) await drain(tx, lotId, amount);
      entries.push({ accountId, ...(lotId && { lotId }), amount: -amount });
    }
    return post(tx, { ...cause, cause: released(transactionId) }, entries);
  });
}

/** Gives a member the hwan that a `take` has reserved; free hwan stays free and keeps its lapse date. */
export function handOver(db: Db, transactionId: number, cause: Cause): Promise<number> {
  return db.transaction(async (tx) => {
    const held = await tx
      .select({ amount: hwanEntry.amount, purse: hwanAccount.purse, expiresAt: hwanLot.expiresAt })
      .from(hwanEntry)
      .innerJoin(hwanLot, eq(hwanLot.id, hwanEntry.lotId))
      .innerJoin(hwanAccount, eq(hwanAccount.id, hwanLot.accountId))
      .where(eq(hwanEntry.transactionId, transactionId));
    const lots = held.map(({ amount, purse, expiresAt }) => ({
      purse,
      amount: -amount,
      ...(expiresAt && { expiresAt }),
    }));
    return grant(tx, lots, { ...cause, cause: released(transactionId) }, 'held');
  });
}
