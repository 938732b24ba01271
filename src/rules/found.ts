/** Whether the API left it to this page to find the words among its rows; `found`: what it says it looked for. */
export const isFoundHere = (find: string | undefined, found: string | null): find is string =>
  find !== undefined && found === null;

/** The rows whose texts hold what is looked for, as a host that looks would say. */
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
