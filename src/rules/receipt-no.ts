import { formatDay } from './dates.ts';

const DIGITS = 4;

/** A receipt number such as `Q20261122-0001`: a letter for its kind, the Seoul day, the API's number. product §10.15 */
export function receiptNo(mark: 'Q' | 'G' | 'R' | 'C', no: number, at: unknown): string {
  const day = formatDay(at).replaceAll('-', '');
  const digits = `${no}`.padStart(DIGITS, '0');
  return /^\d{8}$/.test(day) ? `${mark}${day}-${digits}` : `${mark}${digits}`;
}
