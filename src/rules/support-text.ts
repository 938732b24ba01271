import { SUPPORT_CLOSE_HOUR, SUPPORT_OPEN_HOUR } from '#constants.ts';
import { support as copy } from './support.copy.ts';
import { fill } from './fill.ts';
import type { SupportHours } from './support-hours.ts';

/** 130 → `2시간 10분`; whole hours and single minutes leave the other part out. */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [
    hours > 0 && fill(copy.hoursLeft, { count: hours }),
    rest > 0 && fill(copy.minutesLeft, { count: rest }),
  ]
    .filter(Boolean)
    .join(' ');
}

function dayText(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  const weekday = copy.weekdays[new Date(day).getUTCDay()];
  return fill(copy.day, { month, date, weekday });
}

/** The live line about support, such as `지금 상담 가능 · 18:00까지 2시간 10분`. Source: product §10 */
export function supportText(hours: SupportHours): string {
  return fill(copy.live[hours.state], {
    open: SUPPORT_OPEN_HOUR.toString().padStart(2, '0'),
    close: SUPPORT_CLOSE_HOUR,
    left: hours.state === 'open' ? durationText(hours.minutesLeft) : '',
    day: hours.state === 'open' ? '' : dayText(hours.opens),
    name: hours.state === 'holiday' ? hours.name : '',
  });
}
