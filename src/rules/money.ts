import { VAT_PERCENT } from '#constants.ts';
import { units } from './rules.copy.ts';

const NONE = '-';
/** `Intl` is not used: its tables take some 30 ms to load in a page's first second. */
const withCommas = (digits: number): string => `${digits}`.replace(/\B(?=(\d{3})+$)/g, ',');

/**
 * A whole number with comma separators; `-` for anything else. Source: product §9
 * Below zero with a minus sign, which is as wide as the plus sign; screen readers leave out a hyphen. `+ 0` turns -0
 * into 0.
 */
export function formatNumber(value: unknown): string {
  return Number.isSafeInteger(value) ? withCommas((value as number) + 0).replace('-', '−') : NONE;
}

export function hwan(value: unknown): string {
  const digits = formatNumber(value);
  return digits === NONE ? NONE : digits + units.hwan;
}

export function count(value: unknown): string {
  const digits = formatNumber(value);
  return digits === NONE ? NONE : digits + units.count;
}

export function hwanChange(value: unknown): string {
  return Number.isSafeInteger(value) && (value as number) > 0 ? `+${hwan(value)}` : hwan(value);
}

/** `123만 4,567` and the unit; undefined below 10,000. es-hangul's 2.3 kB would be on every screen with a balance. */
export function hwanInWords(value: unknown): string | undefined {
  if (!Number.isSafeInteger(value) || (value as number) < 10_000) return undefined;
  const words = units.myriads.map((unit, power) => {
    const part = Math.floor((value as number) / 10_000 ** power) % 10_000;
    return part > 0 ? withCommas(part) + unit : '';
  });
  return words.filter(Boolean).reverse().join(' ') + units.hwan;
}

/** The value-added tax in a price that includes it, in won. */
export const vatOf = (won: number): number => won - Math.round((won * 100) / (100 + VAT_PERCENT));
