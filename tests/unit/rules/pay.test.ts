import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '#constants.ts';
import { calendarFile, isSettableLimit } from '#features/pay/rules.ts';
import { maskReceiptNumber, receiptNumber } from '#rules/cash-receipt.ts';
import { refundOf } from '../../reference-api/pay/refund.ts';
import { passedLimit } from '../../reference-api/pay/spending.ts';

const now = new Date('2026-11-21T03:00:00Z');
const charged = fc
  .record({
    hwan: fc.integer({ min: 1, max: 100_000 }),
    bonus: fc.integer({ min: 0, max: 3_000 }),
    used: fc.double({ min: 0, max: 1, noNaN: true }),
    bonusUsed: fc.double({ min: 0, max: 1, noNaN: true }),
    days: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ hwan, bonus, used, bonusUsed, days }) => ({
    won: hwan,
    hwan,
    bonus,
    hwanLeft: hwan - Math.floor(hwan * used),
    bonusLeft: bonus - Math.floor(bonus * bonusUsed),
    paidAt: new Date(now.getTime() - days * DAY_MS),
  }));

test('a refund never exceeds what is left of the charge, and takes back all that is left', () => {
  fc.assert(
    fc.property(charged, (one) => {
      const refund = refundOf(one, now);
      fc.pre(refund !== undefined);
      const free = refund.fee === 0;
      return (
        refund.won > 0 &&
        refund.won + refund.fee <= one.hwanLeft &&
        refund.hwan === one.hwanLeft &&
        refund.bonus === one.bonusLeft &&
        (free ? refund.won === one.won : refund.fee >= 1_000 && refund.fee >= refund.won / 10)
      );
    }),
    { numRuns: 2_000 },
  );
});

test('a full refund is possible through the seventh day', () => {
  const paid = (ago: number) => ({
    won: 30_000,
    hwan: 30_000,
    bonus: 300,
    hwanLeft: 30_000,
    bonusLeft: 300,
    paidAt: new Date(now.getTime() - ago),
  });
  expect(refundOf(paid(7 * DAY_MS - 1), now)).toEqual({
    won: 30_000,
    fee: 0,
    hwan: 30_000,
    bonus: 300,
  });
  expect(refundOf(paid(7 * DAY_MS), now)).toEqual({
    won: 27_000,
    fee: 3_000,
    hwan: 30_000,
    bonus: 300,
  });
  expect(refundOf({ ...paid(0), hwanLeft: 0 }, now)).toBeUndefined();
});

test('limits are reported in the order of their codes', () => {
  const spending = { day: 490_000, month: 990_000, limit: 1_000_000, minor: true, newcomer: true };
  expect(passedLimit(spending, 1)).toEqual({ name: 'minor', left: 0 });
  expect(passedLimit({ ...spending, minor: false }, 1)).toEqual({ name: 'new', left: 0 });
  const grown = { ...spending, minor: false, newcomer: false };
  expect(passedLimit(grown, 10_001)).toEqual({ name: 'day', left: 10_000 });
  expect(passedLimit({ ...grown, day: 0 }, 10_001)).toEqual({ name: 'month', left: 10_000 });
  expect(passedLimit(grown, 10_000)).toBeUndefined();
});

test.each([
  [100_000, true],
  [10_000_000, true],
  [90_000, false],
  [10_010_000, false],
  [105_000, false],
  [Number.NaN, false],
])('whether a member may set a limit of %d: %s', (won, settable) =>
  expect(isSettableLimit(won)).toBe(settable),
);

test.each([
  ['personal', '010-1234-5678', '01012345678'],
  ['personal', '０１０ １２３４ ５６７８', '01012345678'],
  ['personal', '+82 10-1234-5678', '01012345678'],
  ['personal', '＋82 010 1234 5678', '01012345678'],
  ['personal', '0212345678', undefined],
  ['personal', '010-1234-567', undefined],
  ['personal', '010-1234-56789', undefined],
  ['personal', '011-123-4567', '0111234567'],
  ['personal', '019-1234-5678', '01912345678'],
  ['personal', '012-1234-5678', undefined],
  ['business', '120-81-47521', '1208147521'],
  ['business', '120-81-47522', undefined],
  ['business', '010-1234-5678', undefined],
] as const)('a %s receipt number %s is %s', (kind, typed, digits) =>
  expect(receiptNumber(kind, typed)).toBe(digits),
);

test('only four digits of a receipt number are shown', () =>
  expect(maskReceiptNumber('01012345678')).toBe('***-5678'));

test('a deadline is written as calendars read it', () => {
  const text = calendarFile({ id: 'H1', title: '입금, 기한', at: now, now });
  expect(text).toContain('\r\nDTSTART:20261121T030000Z\r\nSUMMARY:입금\\, 기한\r\n');
});
