import type { Order } from '#wire/order.ts';

/** Whether a virtual account can be paid into now: its time may be over, and its number not told. */
export function depositState(
  deposit: Order['deposit'],
  now: number,
): 'open' | 'over' | 'unnumbered' {
  if (Date.parse(deposit?.until ?? '') <= now) return 'over';
  return deposit?.number ? 'open' : 'unnumbered';
}
