import { HOUR_MS } from '#constants.ts';
import { spans } from '#span.copy.ts';
import { wholeParts } from '#span.ts';

/** Days and hours from `now` (epoch milliseconds) until a moment, in words; hours rounded up. Empty if it has passed. */
export function timeLeft(until: string, now: number): string {
  const whole = Math.max(0, Math.ceil((Date.parse(until) - now) / HOUR_MS) || 0);
  const { days, hours } = wholeParts(whole * HOUR_MS);
  const words = [days > 0 && spans.day(days), hours > 0 && spans.hour(hours)];
  return words.filter(Boolean).join(' ');
}
