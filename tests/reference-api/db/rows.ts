import type { SQL } from 'drizzle-orm';
import type { Db } from './connect.ts';

/** The row that must be there, such as the one just inserted: without it nothing may go on. */
export function requireRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a row is missing');
  return row;
}

/**
 * The rows of a query in plain SQL; `Row` is not checked. Both drivers answer in this shape, which Drizzle's common type
 * does not say.
 */
export const rowsOf = async <Row>(db: Db, query: SQL): Promise<Row[]> =>
  ((await db.execute(query)) as { rows: Row[] }).rows;

type Sorted<Row> = { limit(rows: number): { offset(rows: number): PromiseLike<Row[]> } };
/** The rows of one page of a sorted list; the first page is 1. */
export const pageOfRows = <Row>(
  { page, size }: { page: number; size: number },
  list: Sorted<Row>,
): PromiseLike<Row[]> => list.limit(size).offset((page - 1) * size);

/** Acts on each row in a transaction of its own; a failure is printed and does not stop the others. */
export async function eachAlone(
  db: Db,
  rows: readonly { id: number }[],
  act: (tx: Db, id: number) => Promise<void>,
): Promise<void> {
  for (const { id } of rows) await db.transaction((tx) => act(tx, id)).catch(console.error);
}
