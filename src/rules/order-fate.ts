import type { Order } from '#wire/order.ts';

/**
 * What became of an order as it may be told: one that ended is a plain failure only where the API says
 * that nothing was charged, and one of an unknown status is still looked into. product §10.12
 */
export function orderFate({ status, charged }: Pick<Order, 'status' | 'charged'>) {
  if (status === null) return 'checking';
  if (status !== 'failed' && status !== 'canceled' && status !== 'expired') return status;
  return ({ no: status, unknown: 'checking', yes: 'charged', returned: 'returned' } as const)[
    charged
  ];
}
