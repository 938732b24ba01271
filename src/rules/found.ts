/**
 * Whether this page must filter the rows itself, because the host did not search; `found`: the words that the
 * host says it searched for.
 */
export const isFoundHere = (find: string | undefined, found: string | null): find is string =>
  find !== undefined && found === null;

/** The rows whose texts contain the words, as a host that searches would answer. */
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
