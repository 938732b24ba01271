import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { casing, type Database, tableMaker } from '../db/connect.ts';

export const SCHEMA_FILE = fileURLToPath(new URL('../db/schema.sql', import.meta.url));
/** The tables as SQL. */
export const readTables = () => readFile(SCHEMA_FILE, 'utf8');

/** A real PostgreSQL server. */
export async function openServer(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const db = drizzle({ client: pool, casing });
  return {
    db,
    makeTables: tableMaker(db, (statements) => pool.query(statements)),
    close: () => pool.end(),
  };
}
