import { expect, test } from 'vitest';
import { dropMessage } from '#features/pay/orders.ts';
import { order as copy } from '#forms/order.copy.ts';

test('an order that expired or failed while it was being dropped is not called paid; one in an odd state is called neither', () => {
  const ends = [
    ['canceled', 'no', copy.dropped],
    ['expired', 'no', copy.overAlready],
    ['failed', 'no', copy.overAlready],
    ['paying', 'unknown', copy.notDropped],
    ['done', 'yes', copy.notDropped],
    ['expired', 'unknown', copy.dropUnsure],
    ['canceled', 'yes', copy.dropUnsure],
    ['ready', 'unknown', copy.dropUnsure],
    [null, 'unknown', copy.dropUnsure],
  ] as const;
  for (const [status, charged, words] of ends)
    expect(dropMessage({ status, charged }), `${status} ${charged}`).toBe(words);
});
