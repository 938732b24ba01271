import type { ReactNode } from 'react';
import { daysLater, seoulToday } from '#rules/dates.ts';
import { list as copy } from './ui.copy.ts';

/** `2026-03-02 14:05` as its day and its time; what is no moment has no day. */
export function splitDay(moment: ReactNode): { day: string; rest: ReactNode } {
  const [, day = '', time = ''] =
    (typeof moment === 'string' && moment.match(/^(\d{4}-\d\d-\d\d) (.+)$/)) || [];
  return day ? { day, rest: time } : { day: '', rest: moment };
}

/** The heading of a day: near ones by name. */
export function dayHeading(day: string): string {
  const today = seoulToday();
  if (day === today) return copy.today;
  return day === daysLater(today, -1) ? copy.yesterday : day;
}
