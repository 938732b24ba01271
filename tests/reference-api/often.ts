/** Limits how often something may be asked for. */
import { and, desc, gt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { later } from './clock.ts';
import { LIMITED } from './codes.ts';
import type { Db } from './db/connect.ts';
import { lockName } from './db/lock.ts';
import { Refusal } from './refusal.ts';

/** `most` rows within `withinMs`, of those that `asked` selects from `table`; `at` is the column of their moment. */
type Often = {
  name: string;
  table: PgTable;
  asked: SQL | undefined;
  at: PgColumn;
  most: number;
  withinMs: number;
};

/**
 * Refuses what was asked for too often, with the moment from which it can be asked for again. In a transaction: askers of
 * one `name` queue up in it, so that no more concurrent requests pass than consecutive ones.
 */
export async function requireSeldom(
  tx: Db,
  { name, table, asked, at, most, withinMs }: Often,
  now: Date,
): Promise<void> {
  await lockName(tx, name);
  const [oldest] = await tx
    .select({ at })
    .from(table)
    .where(and(asked, gt(at, later(now, -withinMs))))
    .orderBy(desc(at))
    // The oldest of the newest `most`: if it is within the time, one more would be too many.
    .offset(most - 1)
    .limit(1);
  if (oldest)
    throw new Refusal(LIMITED, { until: later(oldest.at as Date, withinMs).toISOString() });
}
