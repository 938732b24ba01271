import { sql } from 'drizzle-orm';
import { openEmbedded } from '../../tests/reference-api/db/connect.ts';
import { seed } from '../../tests/reference-api/db/seed.ts';
import { readTables } from '../../tests/reference-api/node/postgres.ts';
import { passwords } from './passwords.ts';

/** All of heavy01 would be a quarter of the image; a tenth of it fills pages and filters too. */
const HEAVY_SHARE = 0.1;

/**
 * Makes the image a third as large: no copy of the tables, no gaps, and one segment of the log in place of five, which
 * takes two switches with a checkpoint each.
 */
const SMALLER = [
  'drop schema portal_seed cascade',
  'vacuum full',
  "alter system set min_wal_size = '32MB'",
  'select pg_reload_conf()',
  'set wal_recycle = off',
  'select pg_switch_wal()',
  'checkpoint',
  'select pg_switch_wal()',
  'checkpoint',
];

/** The seeded database as one file: to seed in the browser would take it half a minute. */
export async function image(): Promise<Buffer> {
  const database = await openEmbedded({});
  await database.makeTables(await readTables(), false);
  await seed(database.db, new Date(), passwords, HEAVY_SHARE);
  for (const statement of SMALLER) await database.db.execute(sql.raw(statement));
  const file = await database.dump?.('gzip');
  await database.close();
  if (!file) throw new Error('This database has no image.');
  return Buffer.from(await file.arrayBuffer());
}
