import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite, types } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleLite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { rowsOf } from './rows.ts';

/** Either driver, or a transaction of either. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = {
  db: Db;
  /** Makes the tables of `schema.sql` unless they are there; `fresh`, or another version of that file, drops ours first. */
  makeTables(fresh: boolean): Promise<void>;
  /** The whole cluster as one file; PGlite only. */
  dump?(): Promise<Blob>;
  /** Our tables that were written to since the last question; PGlite only, where one connection sees all writes. */
  written?(): Promise<string[]>;
  close(): Promise<void>;
};

export const casing = 'snake_case';
export const SCHEMA_FILE = fileURLToPath(new URL('schema.sql', import.meta.url));

/** `run` carries out several statements at once. The hash of the tables' file is kept as the comment of their schema. */
async function makeTables(db: Db, run: (statements: string) => Promise<unknown>, fresh: boolean) {
  const tables = await readFile(SCHEMA_FILE, 'utf8');
  const hash = createHash('sha256').update(tables).digest('hex');
  const [found] = await rowsOf<{ comment: string | null }>(
    db,
    sql`select obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname = 'portal'`,
  );
  if (!fresh && found?.comment === hash) return;
  if (!fresh && found)
    process.stdout.write('The tables of the reference API have changed: its data begin anew.\n');
  await run(`begin;
    drop schema if exists portal cascade;
    drop schema if exists portal_seed cascade;
    ${tables}
    comment on schema portal is '${hash}';
    commit;`);
}

/** PGlite writes each byte by itself, which takes seconds for a file. */
const bytea = {
  serializers: { [types.BYTEA]: (value: Uint8Array) => `\\x${Buffer.from(value).toString('hex')}` },
  parsers: { [types.BYTEA]: (text: string) => Buffer.from(text.slice('\\x'.length), 'hex') },
};

/** PostgreSQL in this process: in memory, or in `folder`; `from` is a dump to begin with. */
export async function openEmbedded(folder?: string, from?: Blob): Promise<Database> {
  const client = await PGlite.create({
    ...bytea,
    ...(folder && { dataDir: folder }),
    ...(from && { loadDataDir: from }),
  });
  const db = drizzleLite({ client, casing });
  let before = new Map<string, number>();
  return {
    db,
    makeTables: (fresh) => makeTables(db, (statements) => client.exec(statements), fresh),
    dump: () => client.dumpDataDir('none'),
    async written() {
      await client.query('select pg_stat_force_next_flush()');
      const { rows } = await client.query<{ name: string; writes: number }>(
        `select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as writes
         from pg_stat_user_tables where schemaname = 'portal'`,
      );
      const changed = rows.filter(({ name, writes }) => writes !== (before.get(name) ?? 0));
      before = new Map(rows.map(({ name, writes }) => [name, writes]));
      return changed.map(({ name }) => name);
    },
    close: () => client.close(),
  };
}

/** A real PostgreSQL server. */
export async function openServer(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const db = drizzlePg({ client: pool, casing });
  return {
    db,
    makeTables: (fresh) => makeTables(db, (statements) => pool.query(statements), fresh),
    close: () => pool.end(),
  };
}
