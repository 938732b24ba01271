import { isDay } from '#wire/fields.ts';

/** Korea keeps one offset all year, so a sum serves every browser zone (reliability K2). */
const SEOUL_OFFSET_MS = 9 * 3_600_000;
const DAY_MS = 86_400_000;
const NONE = '-';

const shifted = (at: Date): string => new Date(at.getTime() + SEOUL_OFFSET_MS).toISOString();

function read(moment: unknown): Date | undefined {
  const at = new Date(typeof moment === 'string' || typeof moment === 'number' ? moment : NaN);
  const year = at.getUTCFullYear();
  return year > 0 && year < 9_999 ? at : undefined;
}

/** A moment in Seoul as `2026-03-02 14:05`; what is no moment as `-`. */
export function formatMoment(moment: unknown): string {
  const at = read(moment);
  return at ? shifted(at).slice(0, 16).replace('T', ' ') : NONE;
}

/** The Seoul day of a moment as `2026-03-02`; what is no moment as `-`. */
export function formatDay(moment: unknown): string {
  return formatMoment(moment).split(' ')[0] ?? NONE;
}

/** Today in Seoul, wherever the browser or the build machine stands. */
export const seoulToday = (): string => formatDay(Date.now());

/** The Seoul time of a moment as `14:05`; what is no moment as `-`. */
export function formatTime(moment: unknown): string {
  return formatMoment(moment).split(' ')[1] ?? NONE;
}

/** The same day some months earlier; the last day of the month where it is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** The same day some months later; the last day of the month where it is shorter. */
export const monthsLater = (day: string, months: number): string => monthsBefore(day, -months);

/** Whole days from one moment to another, counted in Seoul days; undefined where one is no moment. */
export function daysBetween(from: unknown, to: unknown): number | undefined {
  const [a, b] = [Date.parse(formatDay(from)), Date.parse(formatDay(to))];
  return Number.isNaN(a) || Number.isNaN(b) ? undefined : Math.round((b - a) / DAY_MS);
}

/** The day some days later; undefined where it is no day. */
export function daysLater(day: string, days: number): string | undefined {
  return isDay(day) ? formatDay(Date.parse(day) + days * DAY_MS) : undefined;
}
