import { DAY_MS, HOUR_MS, MINUTE_MS } from '#constants.ts';
import { spans } from '#rules/rules.copy.ts';
import type { Order } from '#wire/order.ts';

/**
 * Whether a virtual account can be paid into now: its time may be over, or its number missing. By this
 * device's clock: no answer has the host's, and a host may leave an order on `deposit` past its time.
 */
export function depositState(
  deposit: Order['deposit'],
  now: number,
): 'open' | 'over' | 'unnumbered' {
  if (Date.parse(deposit?.until ?? '') <= now) return 'over';
  return deposit?.number ? 'open' : 'unnumbered';
}

/** How long until a moment, in its largest unit and what is left of the next; empty when it is over. */
export function leftUntil(until: string | null, now: number): string {
  const left = Date.parse(until ?? '') - now;
  if (!(left > 0)) return '';
  const [days, hours] = [Math.floor(left / DAY_MS), Math.floor((left % DAY_MS) / HOUR_MS)];
  const minutes = Math.floor((left % HOUR_MS) / MINUTE_MS);
  const words = [
    days > 0 && spans.day(days),
    hours > 0 && spans.hour(hours),
    days === 0 && minutes > 0 && spans.minute(minutes),
  ];
  return words.filter(Boolean).join(' ') || spans.minute(1);
}
