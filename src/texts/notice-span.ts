import { fill } from '#rules/fill.ts';
import { seoulIso } from '#wire/day.ts';
import { notice as copy } from './notice.copy.ts';

/** The hours of an urgent notice on Seoul's clock, each day once; throws if a time is no moment. */
export function urgentHours(from: string, until: string): string {
  const [begin, end] = [from, until].map((at) => {
    const iso = seoulIso(new Date(at));
    const [month, date] = [iso.slice(5, 7), iso.slice(8, 10)].map(Number);
    return { day: fill(copy.day, { month, date }), time: iso.slice(11, 16), on: iso.slice(0, 10) };
  }) as [Record<'day' | 'time' | 'on', string>, Record<'day' | 'time' | 'on', string>];
  const { day, time } = begin;
  if (begin.on === end.on) return `${day} ${time}~${end.time}`;
  return `${day} ${time} ~ ${end.day} ${end.time}`;
}
