import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';
import { sha256 } from '../secrets.ts';
import { rowsOf } from './rows.ts';

/** Either driver, or a transaction of either. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = {
  db: Db;
  /**
   * Makes the `tables` unless they are there; `fresh`, or other tables than those that are there, drops ours first.
   * Whether data of other tables were dropped.
   */
  makeTables(tables: string, fresh: boolean): Promise<boolean>;
  /** The whole cluster as one file; PGlite only. */
  dump?(compression: 'none' | 'gzip'): Promise<Blob>;
  /** Writes everything to where it is kept; PGlite only. */
  save?(): Promise<void>;
  /** Our tables that were written to since the last question; PGlite only, where one connection sees all writes. */
  written?(): Promise<string[]>;
  close(): Promise<void>;
};

export const casing = 'snake_case';

/** `run` carries out several statements at once. The hash of the tables is kept as the comment of their schema. */
export const tableMaker =
  (db: Db, run: (statements: string) => Promise<unknown>): Database['makeTables'] =>
  async (tables, fresh) => {
    const hash = sha256(tables);
    const [found] = await rowsOf<{ comment: string | null }>(
      db,
      sql`select obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname = 'portal'`,
    );
    if (!fresh && found?.comment === hash) return false;
    await run(`begin;
      drop schema if exists portal cascade;
      drop schema if exists portal_seed cascade;
      ${tables}
      comment on schema portal is '${hash}';
      commit;`);
    return !fresh && found !== undefined;
  };

/** PGlite writes each byte by itself, which takes seconds for a file. */
const bytea = {
  serializers: { [types.BYTEA]: (value: Uint8Array) => `\\x${bytesToHex(value)}` },
  parsers: { [types.BYTEA]: (text: string) => hexToBytes(text.slice('\\x'.length)) },
};

/** PostgreSQL in this process: in memory, or in a folder (`dataDir`). */
export async function openEmbedded(options: PGliteOptions): Promise<Database> {
  const client = await PGlite.create({ ...bytea, ...options });
  const db = drizzle({ client, casing });
  let before = new Map<string, number>();
  return {
    db,
    makeTables: tableMaker(db, (statements) => client.exec(statements)),
    dump: (compression) => client.dumpDataDir(compression),
    // PGlite's own would not wait where its durability is relaxed.
    save: async () => client.fs?.syncToFs(false),
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
