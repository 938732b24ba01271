import { expect, test } from 'vitest';
import { orderFate } from '#rules/order-fate.ts';
import { orderStatuses } from '#wire/order.ts';

test('an end is a plain failure only where the API says that nothing was charged', () => {
  for (const status of ['failed', 'canceled', 'expired'] as const) {
    expect(orderFate({ status, charged: 'no' })).toBe(status);
    expect(orderFate({ status, charged: 'unknown' })).toBe('checking');
    expect(orderFate({ status, charged: 'yes' })).toBe('charged');
    expect(orderFate({ status, charged: 'returned' })).toBe('returned');
  }
});

test('a status that came later is looked into, whatever was charged; every other is told as it is', () => {
  const open = orderStatuses.filter((one) => !['failed', 'canceled', 'expired'].includes(one));
  for (const charged of ['yes', 'no', 'unknown', 'returned'] as const) {
    expect(orderFate({ status: null, charged })).toBe('checking');
    expect(open.map((status) => orderFate({ status, charged }))).toEqual(open);
  }
});
