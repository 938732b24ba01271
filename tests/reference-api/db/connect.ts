import { fileURLToPath } from 'node:url';
import { PGlite, types } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleLite } from 'drizzle-orm/pglite';
import { migrate as migrateLite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';

/** Either driver, or a transaction of either. */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = {
  db: Db;
  /** Brings the tables up to date; `fresh` drops ours first. */
  migrate(fresh: boolean): Promise<void>;
  /** The whole cluster as one file; PGlite only. */
  dump?(): Promise<Blob>;
  /** Our tables that were written to since the last question; PGlite only, where one connection sees all writes. */
  written?(): Promise<string[]>;
  close(): Promise<void>;
};

const casing = 'snake_case';
const migrations = {
  migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)),
  migrationsTable: 'portal_migrations',
};

async function dropOurs(db: Db): Promise<void> {
  await db.execute(sql`drop schema if exists portal cascade`);
  await db.execute(sql`drop schema if exists portal_seed cascade`);
  await db.execute(sql`drop table if exists drizzle.portal_migrations`);
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
    async migrate(fresh) {
      if (fresh) await dropOurs(db);
      await migrateLite(db, migrations);
    },
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
    async migrate(fresh) {
      if (fresh) await dropOurs(db);
      await migratePg(db, migrations);
    },
    close: () => pool.end(),
  };
}
