import { expect, test } from 'vitest';
import { feeRule } from '#features/hwan/rules.ts';
import { refundOf } from '../../../reference-api/pay/refund.ts';

const now = new Date('2026-11-21T03:00:00Z');
const back = (hwanLeft: number) =>
  refundOf({ won: 50_000, hwan: 50_000, bonus: 0, hwanLeft, bonusLeft: 0, paidAt: now }, now);

test('a fee is called a tenth only where it is one, and the minimum only where it is that', () => {
  expect(back(30_000)).toMatchObject({ won: 27_000, fee: 3_000 });
  expect(feeRule({ won: 27_000, fee: 3_000 })).toBe('percent');
  expect(back(3_000)).toMatchObject({ won: 2_000, fee: 1_000 });
  expect(feeRule({ won: 2_000, fee: 1_000 })).toBe('least');
  expect(feeRule({ won: 9_000, fee: 1_000 })).toBe('percent');
  expect(feeRule({ won: 2_000, fee: 500 })).toBeUndefined();
});
