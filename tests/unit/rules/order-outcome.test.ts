import { expect, test } from 'vitest';
import { orderStatuses } from '#api/order.ts';
import { orderOutcome } from '#rules/order-outcome.ts';

test('a finished order counts as failed only where the API says that nothing was charged', () => {
  for (const status of ['failed', 'canceled', 'expired'] as const) {
    expect(orderOutcome({ status, charged: 'no' })).toBe(status);
    expect(orderOutcome({ status, charged: 'unknown' })).toBe('checking');
    expect(orderOutcome({ status, charged: 'yes' })).toBe('charged');
    expect(orderOutcome({ status, charged: 'returned' })).toBe('returned');
  }
});

test('an order with an unknown status is being looked into, whatever was charged, and every other is shown as it is', () => {
  const open = orderStatuses.filter((one) => !['failed', 'canceled', 'expired'].includes(one));
  for (const charged of ['yes', 'no', 'unknown', 'returned'] as const) {
    expect(orderOutcome({ status: null, charged })).toBe('checking');
    expect(open.map((status) => orderOutcome({ status, charged }))).toEqual(open);
  }
});
