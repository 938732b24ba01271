import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../reference-api/db/connect.ts';
import { rowsOf } from '../reference-api/db/rows.ts';

/** How many calls wait for a locked row. */
async function waiting(db: Db): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count
    from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}

/** The answers to calls that arrive, one after another, before `act` has finished, and continue after it. */
export async function overtakenOn<Got>(
  db: Db,
  act: (tx: Db) => PromiseLike<unknown>,
  calls: readonly (() => Promise<Got>)[],
): Promise<Got[]> {
  const answers: Promise<Got>[] = [];
  await db.transaction(async (tx) => {
    await act(tx);
    for (const call of calls) {
      answers.push(call());
      await expect.poll(() => waiting(db), { interval: 5, timeout: 10_000 }).toBe(answers.length);
    }
  });
  return Promise.all(answers);
}
