import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { casing, type Database, FLUSH, tableMaker, writtenTo } from '../db/connect.ts';

export const SCHEMA_FILE = fileURLToPath(new URL('../db/schema.sql', import.meta.url));
/** The tables as SQL. */
export const readTables = () => readFile(SCHEMA_FILE, 'utf8');

/** A real PostgreSQL server; `alone`: nobody else writes to this database. */
export async function openServer(url: string, alone = false): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    // What a connection has counted must not be on its way, as when it is closed, while `written` reads.
    ...(alone && { idleTimeoutMillis: 0 }),
  });
  async function flush(): Promise<void> {
    const all = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    await Promise.all(all.map((one) => one.query(FLUSH).finally(() => one.release())));
  }
  const db = drizzle({ client: pool, casing });
  return {
    db,
    makeTables: tableMaker(db, (statements) => pool.query(statements)),
    ...(alone && { written: writtenTo(db, flush) }),
    close: () => pool.end(),
  };
}
