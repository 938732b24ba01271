import { sql } from 'drizzle-orm';
import type { Db } from './connect.ts';

/** Makes all transactions that name the same thing queue up here, each until it ends. */
export const lockName = (tx: Db, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
