import { sql } from 'drizzle-orm';
import type { Db } from './connect.ts';

/** Lets everything that names the same thing queue up here, until the transaction ends. */
export const lockName = (tx: Db, name: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
