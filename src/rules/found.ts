/** Whether this page must search the rows itself. `found`: what the host says it searched for; null if it did not. */
export const isFoundHere = (find: string | undefined, found: string | null): find is string =>
  find !== undefined && found === null;

export function onlyFound<Row>(
  rows: readonly Row[],
  texts: readonly (keyof Row)[],
  find: string | undefined,
  found: string | null,
): readonly Row[] {
  if (!isFoundHere(find, found)) return rows;
  const textOf = (row: Row) => texts.map((text) => row[text] ?? '').join(' ');
  return rows.filter((row) => textOf(row).toLowerCase().includes(find.toLowerCase()));
}
