import type { RecordKind } from '#rules/list-query.ts';
import { type Lot, planSpend } from '../../hwan/ledger-plan.ts';
import { insertAll } from '../bulk.ts';
import type { Db } from '../connect.ts';
import { requireRow } from '../rows.ts';
import {
  hwanAccount,
  hwanEntry,
  hwanLot,
  hwanRecord,
  hwanTransaction,
  purses,
} from '../schema/hwan.ts';

const houses = ['issued', 'spent', 'held', 'expired'] as const;
type House = (typeof houses)[number];
type Words = { kind: RecordKind; title: string; serverNo?: number; characterName?: string };
type Line = { memberId: number; at: Date; words: Words; cause?: string };
type Grant = { purse: Lot['purse']; amount: number; expiresAt?: Date };
type Part = { accountId: number; lotId: number | null; amount: number };

/**
 * The ledger in memory, with the rules of `hwan/ledger.ts`, so that tens of thousands of postings are written at once.
 * Ids count from 1 in the order of the lists: the lot with id 1 is `lots[0]`.
 */
export function createBook(memberIds: readonly number[]) {
  const accounts = [
    ...houses.flatMap((role) => purses.map((purse) => ({ memberId: null, role, purse }))),
    ...memberIds.flatMap((memberId) =>
      purses.map((purse) => ({ memberId, role: 'member' as const, purse })),
    ),
  ].map((row, index) => ({ id: index + 1, ...row }));
  const lots: (Lot & { accountId: number; memberId: number; at: Date })[] = [];
  /** Each member's lots that still hold hwan. */
  const live = new Map<number, typeof lots>(memberIds.map((memberId) => [memberId, []]));
  const transactions: { id: number; cause: string | null; at: Date }[] = [];
  const entries: (Part & { transactionId: number })[] = [];
  const records: (typeof hwanRecord.$inferInsert)[] = [];

  const house = (role: House, purse: Lot['purse']) =>
    requireRow(accounts.filter((row) => row.role === role && row.purse === purse)).id;
  const own = (memberId: number, purse: Lot['purse']) =>
    requireRow(accounts.filter((row) => row.memberId === memberId && row.purse === purse)).id;
  const lotsOf = (memberId: number) => live.get(memberId) ?? [];
  const totalOf = (memberId: number) =>
    lotsOf(memberId).reduce((sum, lot) => sum + lot.remaining, 0);

  function post({ memberId, at, words, cause }: Line, parts: Part[]): number {
    const id = transactions.length + 1;
    transactions.push({ id, cause: cause ?? null, at });
    for (const part of parts) entries.push({ transactionId: id, ...part });
    // Only the member's parts have a lot; those of the operator's accounts mirror them.
    const amount = parts.reduce((sum, part) => sum + (part.lotId ? part.amount : 0), 0);
    live.set(
      memberId,
      lotsOf(memberId).filter((lot) => lot.remaining > 0),
    );
    records.push({
      memberId,
      transactionId: id,
      kind: words.kind,
      title: words.title,
      serverNo: words.serverNo ?? null,
      characterName: words.characterName ?? null,
      amount,
      balance: totalOf(memberId),
      at,
    });
    return id;
  }

  function drain(lot: (typeof lots)[number], amount: number, to: House): Part[] {
    lot.remaining -= amount;
    return [
      { accountId: lot.accountId, lotId: lot.id, amount: -amount },
      { accountId: house(to, lot.purse), lotId: null, amount },
    ];
  }

  return {
    totalOf,
    records: () => records,
    grant(line: Line, grants: readonly Grant[], from: House = 'issued'): number {
      const parts = grants.flatMap(({ purse, amount, expiresAt }): Part[] => {
        const accountId = own(line.memberId, purse);
        const lot = {
          id: lots.length + 1,
          accountId,
          memberId: line.memberId,
          purse,
          remaining: amount,
          expiresAt: expiresAt ?? null,
          at: line.at,
        };
        lots.push(lot);
        lotsOf(line.memberId).push(lot);
        return [
          { accountId: house(from, purse), lotId: null, amount: -amount },
          { accountId, lotId: lot.id, amount },
        ];
      });
      return post(line, parts);
    },
    take(line: Line, amount: number, to: House): number {
      const plan = planSpend(lotsOf(line.memberId), amount);
      if (!plan) throw new Error(`member ${line.memberId} cannot pay ${amount}`);
      return post(
        line,
        plan.flatMap((step) => drain(step.lot, step.amount, to)),
      );
    },
    giveBack(line: Line, transactionId: number): number {
      const parts = entries
        .filter((entry) => entry.transactionId === transactionId)
        .map(({ accountId, lotId, amount }) => ({ accountId, lotId, amount: -amount }));
      for (const { lotId, amount } of parts) {
        const lot = lots[(lotId ?? 0) - 1];
        if (!lot) continue;
        if (lot.remaining === 0) lotsOf(line.memberId).push(lot);
        lot.remaining += amount;
      }
      return post({ ...line, cause: `release:${transactionId}` }, parts);
    },
    handOver(line: Line, transactionId: number): number {
      const grants = entries
        .filter((entry) => entry.transactionId === transactionId && entry.lotId)
        .map(({ lotId, amount }): Grant => {
          const lot = lots[(lotId ?? 0) - 1];
          const expiresAt = lot?.expiresAt;
          return { purse: lot?.purse ?? 'paid', amount: -amount, ...(expiresAt && { expiresAt }) };
        });
      return this.grant({ ...line, cause: `release:${transactionId}` }, grants, 'held');
    },
    async write(db: Db): Promise<void> {
      await insertAll(db, hwanAccount, accounts);
      await insertAll(
        db,
        hwanLot,
        lots.map(({ id, accountId, remaining, expiresAt, at }) => ({
          id,
          accountId,
          remaining,
          expiresAt,
          at,
        })),
      );
      await insertAll(db, hwanTransaction, transactions);
      await insertAll(db, hwanEntry, entries);
      await insertAll(db, hwanRecord, records);
    },
  };
}
export type Book = ReturnType<typeof createBook>;
