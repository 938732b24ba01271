import { HOUR_MS } from '#constants.ts';
import { durations } from '#duration.copy.ts';
import { wholeParts } from '#duration.ts';

/** Days and hours from `now` (epoch milliseconds) until a moment, in words; hours rounded up. Empty if it has passed. */
export function timeLeft(until: string, now: number): string {
  const whole = Math.max(0, Math.ceil((Date.parse(until) - now) / HOUR_MS) || 0);
  const { days, hours } = wholeParts(whole * HOUR_MS);
  const words = [days > 0 && durations.day(days), hours > 0 && durations.hour(hours)];
  return words.filter(Boolean).join(' ');
}
