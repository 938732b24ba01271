/** The byte order mark, without which Excel does not recognise UTF-8. */
const BOM = '\uFEFF';
/** A text that a spreadsheet would run as a formula, also in full width or after blanks. */
const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/;

function cell(value: string | number | null): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const text = value ?? '';
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as CSV (RFC 4180) that Excel opens with Korean text and without running formulas. Numbers stay numbers. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return BOM + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
