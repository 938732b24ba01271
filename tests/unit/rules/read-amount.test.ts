import { expect, test } from 'vitest';
import { readAmount } from '#rules/read-amount.ts';

test.each([
  ['500,000', 500_000],
  ['５００，０００원', 500_000],
  [' 15000 원 ', 15_000],
  [' 3 000 ', 3_000],
  ['30 0000', 300_000],
  ['5,0 00 원', 5_000],
  ['１２３４', 1_234],
  ['0', 0],
  ['300만 원', 3_000_000],
  ['1만5,000', 15_000],
  ['1,000만', 10_000_000],
])('%s is read as %s [P11]', (typed, amount) => expect(readAmount(typed, '원')).toBe(amount));

test.each([
  '',
  '-1',
  '1.5',
  '0x10',
  '1e21',
  'NaN',
  '만',
  '만5000',
  '1만2만',
  '900719925475만',
  '9007199254740993',
  '1,00',
  '1,2,3',
  '1 000,000',
  '1 -2',
])('%s is no amount [P11]', (typed) => expect(readAmount(typed, '원')).toBeUndefined());
