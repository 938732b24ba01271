import type { Order } from '#wire/order.ts';

/**
 * Whether a virtual account can be paid into now: its time may be over, and its number not told. By this
 * device's clock: no answer tells the host's, and a host may leave an order on `deposit` past its time.
 */
export function depositState(
  deposit: Order['deposit'],
  now: number,
): 'open' | 'over' | 'unnumbered' {
  if (Date.parse(deposit?.until ?? '') <= now) return 'over';
  return deposit?.number ? 'open' : 'unnumbered';
}
