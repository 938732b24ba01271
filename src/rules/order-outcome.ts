import type { Order } from '#api/order.ts';

/** A plain failure only if the API says that nothing was charged; an unknown status is being checked. product §10.12 */
export function orderOutcome({ status, charged }: Pick<Order, 'status' | 'charged'>) {
  if (status === null) return 'checking';
  if (status !== 'failed' && status !== 'canceled' && status !== 'expired') return status;
  const outcomes = {
    no: status,
    unknown: 'checking',
    yes: 'charged',
    returned: 'returned',
  } as const;
  return outcomes[charged];
}

/** How a charge was paid back: in full (`canceled`) or less a fee (`refunded`); undefined if it was not. */
export function undoneOf(order: Order): 'canceled' | 'refunded' | undefined {
  if (orderOutcome(order) !== 'refunded') return undefined;
  return (order.refunded?.fee ?? 0) > 0 ? 'refunded' : 'canceled';
}
