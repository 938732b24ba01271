import { groupBy, sumBy } from 'es-toolkit';
import { REFUND_FEE_MIN_WON, REFUND_FEE_PERCENT } from '#constants.ts';
import { formatDay } from '#rules/dates.ts';
import type { Order } from '#wire/order.ts';

type Lapse = { amount: number; at: string };

/** What will expire on each Seoul day, in the order given: several charges of one day expire together. */
export const lapsesByDay = (lapses: readonly Lapse[]): { day: string; amount: number }[] =>
  Object.entries(groupBy(lapses, ({ at }) => formatDay(at))).map(([day, ofDay]) => ({
    day,
    amount: sumBy(ofDay, ({ amount }) => amount),
  }));

/** The rule that explains a fee: a percentage (`percent`) or the minimum (`least`). Undefined if neither does. */
export function feeRule({ won, fee }: Pick<NonNullable<Order['refund']>, 'won' | 'fee'>) {
  if (fee === Math.ceil(((won + fee) * REFUND_FEE_PERCENT) / 100)) return 'percent';
  return fee === REFUND_FEE_MIN_WON ? 'least' : undefined;
}

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
