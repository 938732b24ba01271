import { DAY_SECONDS, HOUR_SECONDS, SHORT_WAIT_SECONDS } from '#constants.ts';
import { spans } from './rules.copy.ts';

/** A span of time in words, in its largest unit. */
export function spanWords(seconds: number): string {
  const { unit, count } = spanParts(seconds);
  return spans[unit](count);
}

const MINUTE = 60;

/** The largest unit of a span, and how many of it; rounded up, so that nobody comes back too early. */
export function spanParts(seconds: number): {
  unit: 'second' | 'minute' | 'hour' | 'day';
  count: number;
} {
  if (seconds < SHORT_WAIT_SECONDS) return { unit: 'second', count: Math.ceil(seconds) };
  if (seconds < HOUR_SECONDS) return { unit: 'minute', count: Math.ceil(seconds / MINUTE) };
  if (seconds <= DAY_SECONDS) return { unit: 'hour', count: Math.ceil(seconds / HOUR_SECONDS) };
  return { unit: 'day', count: Math.ceil(seconds / DAY_SECONDS) };
}

const two = (value: number) => String(value).padStart(2, '0');
/** A countdown as `05:09`, or `1:05:09` from one hour; hours may exceed 24. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [h, m, s] = [
    Math.floor(whole / HOUR_SECONDS),
    Math.floor((whole % HOUR_SECONDS) / MINUTE),
    whole % MINUTE,
  ];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${two(m)}:${two(s)}`;
}
