import { HOUR_MS } from '#constants.ts';
import { wholeParts } from '#span.ts';

/** Days and hours from `now` (epoch milliseconds) until a moment, hours rounded up; never below 0. */
export function timeLeft(until: string, now: number): { days: number; hours: number } {
  const hours = Math.max(0, Math.ceil((Date.parse(until) - now) / HOUR_MS) || 0);
  return wholeParts(hours * HOUR_MS);
}
