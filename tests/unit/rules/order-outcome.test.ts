import { expect, test } from 'vitest';
import { orderOutcome } from '#rules/order-outcome.ts';
import { orderStatuses } from '#wire/order.ts';

test('an end is a plain failure only where the API says that nothing was charged', () => {
  for (const status of ['failed', 'canceled', 'expired'] as const) {
    expect(orderOutcome({ status, charged: 'no' })).toBe(status);
    expect(orderOutcome({ status, charged: 'unknown' })).toBe('checking');
    expect(orderOutcome({ status, charged: 'yes' })).toBe('charged');
    expect(orderOutcome({ status, charged: 'returned' })).toBe('returned');
  }
});

test('a status that came later is looked into, whatever was charged; every other is told as it is', () => {
  const open = orderStatuses.filter((one) => !['failed', 'canceled', 'expired'].includes(one));
  for (const charged of ['yes', 'no', 'unknown', 'returned'] as const) {
    expect(orderOutcome({ status: null, charged })).toBe('checking');
    expect(open.map((status) => orderOutcome({ status, charged }))).toEqual(open);
  }
});
