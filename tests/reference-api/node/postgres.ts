import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { casing, type Database, FLUSH, tableMaker, writtenTo } from '../db/connect.ts';

export const SCHEMA_FILE = fileURLToPath(new URL('../db/schema.sql', import.meta.url));
/** The tables as SQL. */
export const readTables = () => readFile(SCHEMA_FILE, 'utf8');

const CONNECT_MS = 10_000;
/** Why `DATABASE_URL` cannot be used; undefined if its server answers. It may hold a password, so it is not repeated. */
export async function databaseFault(url: string): Promise<string | undefined> {
  if (!/^postgres(ql)?:$/.test(URL.parse(url)?.protocol ?? ''))
    return 'DATABASE_URL is no address of a PostgreSQL server; it looks like postgres://user:password@127.0.0.1:5432/name.';
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return `The server of DATABASE_URL cannot be used: ${message || code}. Without DATABASE_URL the data stay in .data/.`;
  }
}

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
