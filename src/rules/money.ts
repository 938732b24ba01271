import { units } from '#copy/ui.ts';

const NONE = '-';
const comma = new Intl.NumberFormat('ko-KR');

/** A whole number with comma separators; what is none as `-`. Source: spec §9 */
export function formatNumber(value: unknown): string {
  return Number.isSafeInteger(value) ? comma.format((value as number) + 0) : NONE;
}

/** An amount of hwan with its unit, as `10,000` and the unit. */
export function hwan(value: unknown): string {
  const digits = formatNumber(value);
  return digits === NONE ? NONE : digits + units.hwan;
}

/** A change of hwan, its sign always shown. */
export function hwanChange(value: unknown): string {
  return Number.isSafeInteger(value) && (value as number) > 0 ? `+${hwan(value)}` : hwan(value);
}
