import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GIFT_MAX_HWAN } from '#constants.ts';
import { amountFault, sentOnly, takeable } from '#features/gift/rules.ts';

test('whatever is typed, only whole amounts within every limit can be sent [P11]', () => {
  const money = fc.integer({ min: 0, max: 2 * GIFT_MAX_HWAN });
  const typed = fc.oneof(fc.double(), fc.integer(), money);
  fc.assert(
    fc.property(typed, money, money, (amount, balance, monthLeft) => {
      fc.pre(amountFault(amount, { balance, monthLeft }) === undefined);
      expect(Number.isSafeInteger(amount)).toBe(true);
      expect(amount).toBeGreaterThan(0);
      expect(amount).toBeLessThanOrEqual(Math.min(balance, monthLeft, GIFT_MAX_HWAN));
    }),
  );
  const rich = { balance: 1e6, monthLeft: 1e6 };
  expect([0, -1, 2 ** 53, 50, 200_000, 5_000].map((n) => amountFault(n, rich))).toEqual([
    'none',
    'none',
    'none',
    'small',
    'large',
    undefined,
  ]);
  expect(amountFault(5_000, { balance: 4_999, monthLeft: 1e6 })).toBe('short');
  expect(amountFault(5_000, { balance: 1e6, monthLeft: 4_999 })).toBe('month');
});

test('of the gifts in an answer only those that wait for the member can be taken', () => {
  const row = { giftNo: 1, direction: 'received', status: 1 } as const;
  const others = [
    { ...row, direction: 'sent' },
    { ...row, status: 2 },
    { ...row, status: null },
  ] as const;
  expect(takeable([row, ...others])).toEqual([row]);
});

test('whoever has sent a gift is no receiver, also where the host answers with all gifts', () => {
  const [sent, received, unknown] = [
    { direction: 'sent' },
    { direction: 'received' },
    { direction: null },
  ] as const;
  expect(sentOnly([sent, received, unknown])).toEqual([sent, unknown]);
});
