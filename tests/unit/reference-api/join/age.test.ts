import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageAt, isOldEnough } from '../../../reference-api/join/age.ts';

const seoul = (text: string) => new Date(`${text}+09:00`);

describe('nineteen, in Seoul (decisions §7)', () => {
  test.each([
    ['2007-11-21', '2026-11-20T23:59:59.999', 18],
    ['2007-11-21', '2026-11-21T00:00:00.000', 19],
    ['2007-11-22', '2026-11-21T23:59:59.999', 18],
    // Born on a leap day: the birthday of an ordinary year is the first of March.
    ['2008-02-29', '2027-02-28T12:00:00.000', 18],
    ['2008-02-29', '2027-03-01T00:00:00.000', 19],
    ['2008-02-29', '2028-02-29T00:00:00.000', 20],
  ])('born %s, the person is at %s this old: %i', (birthDate, at, age) => {
    expect(ageAt(birthDate, seoul(at))).toBe(age);
    expect(isOldEnough(birthDate, seoul(at))).toBe(age >= 19);
  });

  const day = fc.date({
    min: new Date('1930-01-01T00:00:00Z'),
    max: new Date('2030-12-31T00:00:00Z'),
    noInvalidDate: true,
  });

  test('nobody gets younger, and a year later everybody is a year older', () => {
    fc.assert(
      fc.property(day, day, fc.nat(4_000_000_000), (born, at, more) => {
        const birthDate = born.toISOString().slice(0, 10);
        const age = ageAt(birthDate, at);
        expect(ageAt(birthDate, new Date(at.getTime() + more))).toBeGreaterThanOrEqual(age);
        const [year, rest] = [at.getUTCFullYear() + 1, at.toISOString().slice(4)];
        const next = new Date(`${year}${rest}`);
        // The next year may lack this day.
        fc.pre(next.toISOString().slice(4) === rest);
        expect(ageAt(birthDate, next)).toBe(age + 1);
      }),
    );
  });

  test('just before midnight of the birthday the age is a year less than at midnight', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 90 }), (born, years) => {
        const birthDate = born.toISOString().slice(0, 10);
        const [, month, date] = birthDate.split('-');
        fc.pre(`${month}-${date}` !== '02-29');
        const year = born.getUTCFullYear() + years;
        const midnight = seoul(`${year}-${month}-${date}T00:00:00`);
        expect(ageAt(birthDate, midnight)).toBe(years);
        expect(ageAt(birthDate, new Date(midnight.getTime() - 1))).toBe(years - 1);
      }),
    );
  });
});
