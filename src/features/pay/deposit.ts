import { spans } from '#span.copy.ts';
import { wholeParts } from '#span.ts';
import type { Order } from '#wire/order.ts';

/**
 * Whether a virtual account can be paid into now: it may have expired (`over`), or its number may be missing
 * (`unnumbered`). By this device's clock, since answers do not carry the host's, and a host may leave an order on
 * `deposit` after its deadline.
 */
export function depositState(
  deposit: Order['deposit'],
  now: number,
): 'open' | 'over' | 'unnumbered' {
  if (Date.parse(deposit?.until ?? '') <= now) return 'over';
  return deposit?.number ? 'open' : 'unnumbered';
}

/** The time until a moment in its two largest units; empty if it is over. */
export function leftUntil(until: string | null, now: number): string {
  const left = Date.parse(until ?? '') - now;
  if (!(left > 0)) return '';
  const { days, hours, minutes } = wholeParts(left);
  const words = [
    days > 0 && spans.day(days),
    hours > 0 && spans.hour(hours),
    days === 0 && minutes > 0 && spans.minute(minutes),
  ];
  return words.filter(Boolean).join(' ') || spans.minute(1);
}
