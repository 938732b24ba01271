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
   * Makes the `tables` (SQL) unless exactly these are there; otherwise, or if `fresh`, older ones are dropped first.
   * Resolves to whether data of other tables were dropped without being asked to.
   */
  makeTables(tables: string, fresh: boolean): Promise<boolean>;
  /** The whole cluster as one file; PGlite only. */
  dump?(compression: 'none' | 'gzip'): Promise<Blob>;
  /** Writes everything to where it is kept; PGlite only. */
  save?(): Promise<void>;
  /** Our tables that were written to since the last call; known only where nobody else writes. */
  written?(): Promise<string[]>;
  close(): Promise<void>;
};

export const casing = 'snake_case';

/**
 * Creates `makeTables` for a driver; `run` carries out several statements at once. Which tables are there is known by
 * the hash of their SQL, kept as the comment of the PostgreSQL schema.
 */
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

/** Brings what a connection has counted up to date, which PostgreSQL itself would do only after a while. */
export const FLUSH = 'select pg_stat_force_next_flush()';

/** Creates `written` for a driver; `flush` carries out `FLUSH` on every connection. */
export function writtenTo(db: Db, flush: () => Promise<unknown>): () => Promise<string[]> {
  /** How many rows of each table were written until the last call. */
  let before = new Map<string, number>();
  return async () => {
    await flush();
    const rows = await rowsOf<{ name: string; writes: number }>(
      db,
      sql`select relname as name, (n_tup_ins + n_tup_upd + n_tup_del)::int as writes
        from pg_stat_user_tables where schemaname = 'portal'`,
    );
    const changed = rows.filter(({ name, writes }) => writes !== (before.get(name) ?? 0));
    before = new Map(rows.map(({ name, writes }) => [name, writes]));
    return changed.map(({ name }) => name);
  };
}

/** In place of PGlite's own conversion, which writes each byte by itself and takes seconds for a file. */
const bytea = {
  serializers: { [types.BYTEA]: (value: Uint8Array) => `\\x${bytesToHex(value)}` },
  parsers: { [types.BYTEA]: (text: string) => hexToBytes(text.slice('\\x'.length)) },
};

/** PostgreSQL in this process: in memory, or in a folder (`dataDir`). */
export async function openEmbedded(options: PGliteOptions): Promise<Database> {
  const client = await PGlite.create({ ...bytea, ...options });
  const db = drizzle({ client, casing });
  return {
    db,
    makeTables: tableMaker(db, (statements) => client.exec(statements)),
    dump: (compression) => client.dumpDataDir(compression),
    // PGlite's own way to save would not wait where `relaxedDurability` is set.
    save: async () => client.fs?.syncToFs(false),
    written: writtenTo(db, () => client.exec(FLUSH)),
    close: () => client.close(),
  };
}
