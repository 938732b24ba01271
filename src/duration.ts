import {
  DAY_MS,
  DAY_SECONDS,
  HOUR_MS,
  HOUR_SECONDS,
  MINUTE_MS,
  MINUTE_SECONDS,
  SHORT_WAIT_SECONDS,
} from './constants.ts';
import { durations } from './duration.copy.ts';

export function durationWords(seconds: number): string {
  const { unit, count } = durationParts(seconds);
  return durations[unit](count);
}

/** The same for a span that is only about right: whole minutes from one minute on. */
export const aboutWords = (seconds: number): string =>
  durationWords(
    seconds < MINUTE_SECONDS ? seconds : Math.round(seconds / MINUTE_SECONDS) * MINUTE_SECONDS,
  );

/** Rounded up, so that nobody comes back too early. A short span is in seconds, unless it is whole minutes. */
export function durationParts(seconds: number): {
  unit: 'second' | 'minute' | 'hour' | 'day';
  count: number;
} {
  if (seconds < SHORT_WAIT_SECONDS && seconds % MINUTE_SECONDS !== 0)
    return { unit: 'second', count: Math.ceil(seconds) };
  if (seconds < HOUR_SECONDS) return { unit: 'minute', count: Math.ceil(seconds / MINUTE_SECONDS) };
  if (seconds <= DAY_SECONDS) return { unit: 'hour', count: Math.ceil(seconds / HOUR_SECONDS) };
  return { unit: 'day', count: Math.ceil(seconds / DAY_SECONDS) };
}

/** A span in milliseconds as whole days, the whole hours that remain, and the whole minutes that remain then. */
export const wholeParts = (ms: number): { days: number; hours: number; minutes: number } => ({
  days: Math.floor(ms / DAY_MS),
  hours: Math.floor((ms % DAY_MS) / HOUR_MS),
  minutes: Math.floor((ms % HOUR_MS) / MINUTE_MS),
});

const two = (value: number) => String(value).padStart(2, '0');
/** A countdown as `05:09`, from one hour `1:05:09`, from one day `2일 1:05:09`. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const { days, hours, minutes } = wholeParts(whole * 1_000);
  const clock = `${two(minutes)}:${two(whole % MINUTE_SECONDS)}`;
  if (days > 0) return `${durations.day(days)} ${hours}:${clock}`;
  return hours > 0 ? `${hours}:${clock}` : clock;
}
