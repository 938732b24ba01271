import type { Order } from '#wire/order.ts';

/**
 * The outcome of an order as the member may be shown it: an order that ended is a plain failure only where the API
 * says that nothing was charged; one with an unknown status counts as still being checked. product §10.12
 */
export function orderOutcome({ status, charged }: Pick<Order, 'status' | 'charged'>) {
  if (status === null) return 'checking';
  if (status !== 'failed' && status !== 'canceled' && status !== 'expired') return status;
  return ({ no: status, unknown: 'checking', yes: 'charged', returned: 'returned' } as const)[
    charged
  ];
}
