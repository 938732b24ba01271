import { expect, it } from 'vitest';
import { receiptNo } from '#rules/receipt-no.ts';

it('a receipt number consists of what it is for, the Seoul day and the number', () => {
  expect(receiptNo('Q', 1, '2026-11-21T15:00:00.000Z')).toBe('Q20261122-0001');
  expect(receiptNo('R', 12_345, '2026-03-02T05:05:00.000Z')).toBe('R20260302-12345');
  expect(receiptNo('C', 7, null)).toBe('C0007');
});
