import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './connect.ts';

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Inserts any number of rows with one parameter; every row has the first one's keys. */
export async function insertAll<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  if (!rows[0]) return;
  const columns = sql.join(
    Object.keys(rows[0]).map((key) => sql.identifier(snake(key))),
    sql`, `,
  );
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [snake(key), value])),
    ),
  );
  const name = sql`portal.${sql.identifier(getTableName(table))}`;
  await db.execute(
    sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${json}::json)`,
  );
}
