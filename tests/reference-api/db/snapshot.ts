/** Saves a copy of all tables in the schema `portal_seed`, and restores them from it. */
import { sql } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { rowsOf } from './rows.ts';
import { appendOnlyNames, countedNames, tableNames } from './tables.ts';

const tableOf = (name: string) => sql`portal.${sql.identifier(name)}`;
const copyOf = (name: string) => sql`portal_seed.${sql.identifier(name)}`;

/** Empties every table. */
export const clear = (db: Db) =>
  db.execute(sql`truncate ${sql.join(tableNames.map(tableOf), sql`, `)} restart identity`);

/** Sets the id counters so that ids continue after those inserted with a fixed id. */
export async function countOn(db: Db, names: readonly string[] = tableNames): Promise<void> {
  for (const name of names.filter((one) => countedNames.includes(one)))
    await db.execute(sql`
      select setval(${`portal.${name}_id_seq`}, coalesce((select max(id) from ${tableOf(name)}), 0) + 1, false)`);
}

/** Saves a copy of every table. */
export async function keep(db: Db): Promise<void> {
  await db.execute(sql`drop schema if exists portal_seed cascade`);
  await db.execute(sql`create schema portal_seed`);
  for (const name of tableNames)
    await db.execute(sql`create table ${copyOf(name)} as table ${tableOf(name)}`);
}

/** Restores the tables from the saved copy; `names` are those that may have changed. */
export async function restore(db: Db, names: readonly string[] = tableNames): Promise<void> {
  const [role] = await rowsOf<{ rolsuper: boolean }>(
    db,
    sql`select rolsuper from pg_roles where rolname = current_user`,
  );
  if (role?.rolsuper) return rewind(db, names);
  await clear(db);
  for (const name of tableNames)
    await db.execute(sql`insert into ${tableOf(name)} select * from ${copyOf(name)}`);
  await countOn(db);
}

/** The quick way, for a user who may switch off foreign keys for a moment: writes only rows that differ. */
async function rewind(db: Db, names: readonly string[]): Promise<void> {
  await db.execute(sql`set local session_replication_role = replica`);
  for (const name of names) {
    const [table, copy] = [tableOf(name), copyOf(name)];
    if (appendOnlyNames.includes(name))
      await db.execute(
        sql`delete from ${table} where id > (select coalesce(max(id), 0) from ${copy})`,
      );
    else {
      await db.execute(
        sql`delete from ${table} a where not exists (select from ${copy} k where k = a)`,
      );
      await db.execute(
        sql`insert into ${table} select * from ${copy} k where not exists (select from ${table} a where a = k)`,
      );
    }
  }
  await countOn(db, names);
  await db.execute(sql`set local session_replication_role = origin`);
}
