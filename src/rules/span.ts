import { spans } from './rules.copy.ts';
import { TOLD_IN_SECONDS } from '#constants.ts';

/** A span of time in words, in its largest unit. */
export function spanWords(seconds: number): string {
  const { unit, count } = spanParts(seconds);
  return spans[unit](count);
}

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** The largest unit a span is told in, and how many of it; parts are rounded up, so that nobody comes too early. */
export function spanParts(seconds: number): {
  unit: 'second' | 'minute' | 'hour' | 'day';
  count: number;
} {
  if (seconds < TOLD_IN_SECONDS) return { unit: 'second', count: Math.ceil(seconds) };
  if (seconds < HOUR) return { unit: 'minute', count: Math.ceil(seconds / MINUTE) };
  if (seconds <= DAY) return { unit: 'hour', count: Math.ceil(seconds / HOUR) };
  return { unit: 'day', count: Math.ceil(seconds / DAY) };
}

const two = (value: number) => String(value).padStart(2, '0');
/** A countdown as `05:09`, from an hour on `1:05:09`; above a day the hours go on. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [h, m, s] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE), whole % MINUTE];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`;
}
