import { numberToHangulMixed } from 'es-hangul';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { count, formatNumber, hwan, hwanChange, hwanInWords } from '#rules/money.ts';

it('amounts are written with commas and the unit', () => {
  expect(hwan(10_000)).toBe('10,000환');
  expect(hwan(0)).toBe('0환');
  expect(hwan(-0)).toBe('0환');
  expect(hwanChange(3000)).toBe('+3,000환');
  expect(hwanChange(-3000)).toBe('−3,000환');
});

it('large amounts are also written in words', () => {
  expect(hwanInWords(15_000)).toBe('1만 5,000환');
  expect(hwanInWords(1_250_000)).toBe('125만환');
  expect(hwanInWords(9_999)).toBeUndefined();
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: Number.MAX_SAFE_INTEGER }), (amount) => {
      expect(hwanInWords(amount)).toBe(`${numberToHangulMixed(amount, { spacing: true })}환`);
    }),
  );
});

it('an odd amount is never shown as junk [H1]', () => {
  fc.assert(
    fc.property(fc.anything(), (junk) => {
      expect(hwan(junk)).toMatch(/^(-|−?[\d,]+환)$/);
      expect(count(junk)).toMatch(/^(-|−?[\d,]+건)$/);
      expect(hwanChange(junk)).toMatch(/^(-|[+−]?[\d,]+환)$/);
      expect(hwanInWords(junk) ?? '').not.toMatch(/NaN|undefined|Infinity/);
    }),
  );
  for (const junk of [null, undefined, '10', NaN, Infinity, 1.5, 2 ** 53, {}, []])
    expect([formatNumber, count, hwan, hwanChange].map((words) => words(junk))).toEqual(
      Array.from({ length: 4 }, () => '-'),
    );
});
