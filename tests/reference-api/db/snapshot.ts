import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { anchorNames, appendOnlyNames, countedNames, tableNames } from './tables.ts';

const ours = (name: string) => sql`portal.${sql.identifier(name)}`;
const kept = (name: string) => sql`portal_seed.${sql.identifier(name)}`;

/** Empties every table. */
export const clear = (db: Db) =>
  db.execute(sql`truncate ${sql.join(tableNames.map(ours), sql`, `)} restart identity`);

/** Lets ids given by hand be followed by the next free ones. */
export async function countOn(db: Db): Promise<void> {
  for (const name of countedNames)
    await db.execute(sql`
      select setval(${`portal.${name}_id_seq`}, coalesce((select max(id) from ${ours(name)}), 0) + 1, false)`);
}

/** Keeps a copy of every table as it stands. */
export async function keep(db: Db): Promise<void> {
  await db.execute(sql`drop schema if exists portal_seed cascade`);
  await db.execute(sql`create schema portal_seed`);
  for (const name of tableNames)
    await db.execute(sql`create table ${kept(name)} as table ${ours(name)}`);
}

/** Puts every table back as it was kept. */
export async function restore(db: Db): Promise<void> {
  const [role] = await rows(db, sql`select rolsuper from pg_roles where rolname = current_user`);
  if (role?.['rolsuper']) await rewind(db);
  else {
    await clear(db);
    for (const name of tableNames) await refill(db, name);
  }
  await countOn(db);
}

const refill = (db: Db, name: string) =>
  db.execute(sql`insert into ${ours(name)} select * from ${kept(name)}`);

/** The quick way, for who may switch off foreign keys for a moment: of the books, only what was added goes. */
async function rewind(db: Db): Promise<void> {
  await db.execute(sql`set local session_replication_role = replica`);
  for (const name of appendOnlyNames)
    await db.execute(
      sql`delete from ${ours(name)} where id > (select coalesce(max(id), 0) from ${kept(name)})`,
    );
  for (const name of anchorNames) await db.execute(sql`delete from ${ours(name)}`);
  const others = tableNames.filter((name) => ![...appendOnlyNames, ...anchorNames].includes(name));
  await db.execute(sql`truncate ${sql.join(others.map(ours), sql`, `)}`);
  for (const name of [...anchorNames, ...others]) await refill(db, name);
  await db.execute(sql`set local session_replication_role = origin`);
}

// The two drivers answer a raw query in the same shape, which Drizzle's common type does not say.
const rows = async (db: Db, query: SQL) =>
  ((await db.execute(query)) as { rows: Record<string, unknown>[] }).rows;
