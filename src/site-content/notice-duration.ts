import { seoulIso } from '#day.ts';
import { monthDay } from '#rules/month-day.copy.ts';

/** The hours of an urgent notice on Seoul's clock, each day once; throws if a time is no moment. */
export function urgentHours(from: string, until: string): string {
  const [begin, end] = [seoulIso(new Date(from)), seoulIso(new Date(until))];
  const words = (iso: string) => `${monthDay(iso.slice(0, 10))} ${iso.slice(11, 16)}`;
  if (begin.slice(0, 10) === end.slice(0, 10)) return `${words(begin)}~${end.slice(11, 16)}`;
  return `${words(begin)} ~ ${words(end)}`;
}
