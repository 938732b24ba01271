import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { SEOUL_OFFSET_MS } from '#constants.ts';
import { isDay } from '#day.ts';

dayjs.extend(utc);

const DAY = 'YYYY-MM-DD';
const NONE = '-';

/** A moment on Seoul's clock; undefined if it is no moment, or its year does not have four digits. */
function seoul(moment: unknown): Dayjs | undefined {
  const at = dayjs.utc(
    new Date(typeof moment === 'string' || typeof moment === 'number' ? moment : NaN),
  );
  return at.year() > 0 && at.year() < 9_999 ? at.add(SEOUL_OFFSET_MS) : undefined;
}
const format = (moment: unknown, shape: string): string => seoul(moment)?.format(shape) ?? NONE;

/** A moment in Seoul as `2026-03-02 14:05`; what is no moment as `-`. */
export const formatMoment = (moment: unknown): string => format(moment, `${DAY} HH:mm`);

/** The two parts of `formatMoment`; undefined for what is no moment. */
export function dayAndTime(moment: unknown): { day: string; time: string } | undefined {
  const at = seoul(moment);
  return at && { day: at.format(DAY), time: at.format('HH:mm') };
}

export const formatDay = (moment: unknown): string => format(moment, DAY);

export const formatTime = (moment: unknown): string => format(moment, 'HH:mm');

/** Whole days from one moment to another, counted in Seoul days; undefined where one is no moment. */
export function daysBetween(from: unknown, to: unknown): number | undefined {
  const [a, b] = [seoul(from), seoul(to)];
  return a && b?.startOf('day').diff(a.startOf('day'), 'day');
}

export function daysLater(day: string, days: number): string | undefined {
  return isDay(day) ? dayjs.utc(day).add(days, 'day').format(DAY) : undefined;
}
