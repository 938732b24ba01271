import type { Order } from '#wire/order.ts';

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
