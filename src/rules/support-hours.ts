import { SUPPORT_CLOSE_HOUR, SUPPORT_OPEN_HOUR } from '#constants.ts';
import { dayAfter, seoulIso } from '#day.ts';
import { durations } from '#duration.copy.ts';
import { fill } from './fill.ts';
import { supportHours as copy } from './support-hours.copy.ts';

/** `YYYY-MM-DD` → the name of that public holiday; a missing day is a working day. */
export type Holidays = Record<string, string>;
export type SupportHours =
  | { state: 'open'; minutesLeft: number }
  | { state: 'early' | 'late' | 'weekend'; opens: string }
  | { state: 'holiday'; name: string; opens: string };

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(day).getUTCDay());

export function nextWorkday(day: string, holidays: Holidays): string {
  let next = dayAfter(day);
  while (isWeekend(next) || holidays[next]) next = dayAfter(next);
  return next;
}

/**
 * Whether support is open by Seoul time: for how long, or from which day (`opens`: `YYYY-MM-DD`). Source: product §9
 */
export function supportHours(now: Date, holidays: Holidays): SupportHours {
  const [day = '', time = ''] = seoulIso(now).split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const name = holidays[day];
  const opens = nextWorkday(day, holidays);

  if (name !== undefined) return { state: 'holiday', name, opens };
  if (isWeekend(day)) return { state: 'weekend', opens };
  if (hour < SUPPORT_OPEN_HOUR) return { state: 'early', opens: day };
  if (hour >= SUPPORT_CLOSE_HOUR) return { state: 'late', opens };
  return { state: 'open', minutesLeft: (SUPPORT_CLOSE_HOUR - hour) * 60 - minute };
}

/** 130 → `2시간 10분`; whole hours and single minutes leave the other part out. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && durations.hour(hours), rest > 0 && durations.minute(rest)]
    .filter(Boolean)
    .join(' ');
}

/** `2026-11-30` as `11월 30일(월)`. */
export function dayText(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  const weekday = copy.weekdays[new Date(day).getUTCDay()];
  return fill(copy.day, { month, date, weekday });
}

export function supportText(hours: SupportHours): string {
  return fill(copy.live[hours.state], {
    open: SUPPORT_OPEN_HOUR.toString().padStart(2, '0'),
    left: hours.state === 'open' ? durationText(hours.minutesLeft) : '',
    day: hours.state === 'open' ? '' : dayText(hours.opens),
    name: hours.state === 'holiday' ? hours.name : '',
  });
}
