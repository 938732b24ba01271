/** Days as text, `2026-03-02`, without dayjs: the early call needs them before any other script has loaded. */
import { DAY_MS, SEOUL_OFFSET_MS } from './constants.ts';

export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** A moment on Seoul's clock, as an ISO text without a zone: `2026-03-02T14:05:00.000`. */
export const seoulIso = (at: Date): string =>
  new Date(at.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, -1);

export const seoulToday = (): string => seoulIso(new Date()).slice(0, 10);

const seoulText = (at: Date, letters: number) => seoulIso(at).slice(0, letters).replace('T', ' ');
/** A moment on Seoul's clock as `2026-03-02 14:05`; throws if it is no moment. */
export const seoulMinute = (at: Date): string => seoulText(at, 16);
export const seoulSecond = (at: Date): string => seoulText(at, 19);

export const dayAfter = (day: string): string =>
  new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** The same day some months earlier, or the last day of that month if it is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}
