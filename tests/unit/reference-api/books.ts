import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../../reference-api/db/connect.ts';
import { rowsOf } from '../../reference-api/db/rows.ts';

/** Expects the ledger to balance, as it must at any moment. */
export async function checkBooks(db: Db): Promise<void> {
  const none = async (why: string, query: SQL) => expect(await rowsOf(db, query), why).toEqual([]);
  await none(
    'every transaction sums to zero, in each purse',
    sql`select transaction_id, purse from portal.hwan_entry e join portal.hwan_account a on a.id = e.account_id
        group by 1, 2 having sum(amount) <> 0`,
  );
  await none(
    'every transaction has entries',
    sql`select id from portal.hwan_transaction t
        where not exists (select from portal.hwan_entry e where e.transaction_id = t.id)`,
  );
  await none(
    'what remains of a lot is the sum of its entries',
    sql`select l.id from portal.hwan_lot l left join portal.hwan_entry e on e.lot_id = l.id
        group by l.id having l.remaining <> coalesce(sum(e.amount), 0)`,
  );
  await none(
    'a member’s entries name a lot of that very account, the house’s name none',
    sql`select e.id from portal.hwan_entry e join portal.hwan_account a on a.id = e.account_id
        left join portal.hwan_lot l on l.id = e.lot_id
        where (a.role = 'member') <> (e.lot_id is not null) or l.account_id <> a.id`,
  );
  await none(
    'every statement line is the member’s part of its transaction',
    sql`select r.id from portal.hwan_record r join portal.hwan_entry e on e.transaction_id = r.transaction_id
        join portal.hwan_account a on a.id = e.account_id and a.member_id = r.member_id
        group by r.id having r.amount <> sum(e.amount)`,
  );
  await none(
    'every member entry has a statement line',
    sql`select e.id from portal.hwan_entry e join portal.hwan_account a on a.id = e.account_id
        where a.member_id is not null and not exists (
          select from portal.hwan_record r where r.transaction_id = e.transaction_id and r.member_id = a.member_id)`,
  );
  await none(
    'every balance is the one before plus the amount, and never below zero',
    sql`select id from (
          select id, balance, amount, coalesce(lag(balance) over (partition by member_id order by at, id), 0) as before
          from portal.hwan_record) r
        where balance <> before + amount or balance < 0`,
  );
  await none(
    'what is on hold is never below zero',
    sql`select a.purse from portal.hwan_entry e join portal.hwan_account a on a.id = e.account_id
        where a.role in ('held', 'spent', 'expired') group by 1, a.role having sum(e.amount) < 0`,
  );
}
