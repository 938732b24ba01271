import { sql } from 'drizzle-orm';
import { DAY_MS } from '#constants.ts';
import { seoulDay } from '../../tests/reference-api/clock.ts';
import type { Db } from '../../tests/reference-api/db/connect.ts';
import { rowsOf } from '../../tests/reference-api/db/rows.ts';

/** Moves every day and moment of the data from the day of the seeds to today, in whole days. */
export async function moveDays(db: Db, seededAt: Date, now: Date): Promise<void> {
  const days = (Date.parse(seoulDay(now)) - Date.parse(seoulDay(seededAt))) / DAY_MS;
  if (days === 0) return;
  const columns = await rowsOf<{ schema: string; table: string; names: string[] }>(
    db,
    sql`select table_schema as schema, table_name as table, array_agg(column_name::text) as names
        from information_schema.columns
        where table_schema in ('portal', 'portal_seed')
          and data_type in ('date', 'timestamp with time zone')
          and (table_name, column_name) <> ('member', 'birth_date')
        group by 1, 2`,
  );
  await db.transaction(async (tx) => {
    // Foreign keys and triggers are not checked meanwhile, which is safe: only days change.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { schema, table, names } of columns) {
      const moved = names.map((name) => {
        const column = sql.identifier(name);
        return sql`${column} = ${column} + ${`${days} days`}::interval`;
      });
      await tx.execute(
        sql`update ${sql.identifier(schema)}.${sql.identifier(table)} set ${sql.join(moved, sql`, `)}`,
      );
    }
    for (const schema of new Set(columns.map((one) => one.schema)))
      await tx.execute(
        sql`update ${sql.identifier(schema)}.setting set value = ${now.toISOString()} where key = 'seededAt'`,
      );
  });
}
