/** The row that must be there, such as the one just inserted: without it nothing may go on. */
export function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('a row is missing');
  return row;
}
