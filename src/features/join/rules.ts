import { MIN_AGE_YEARS } from '#constants.ts';
import { isDay } from '#wire/day.ts';

/**
 * The day from which somebody is old enough; for a birthday on 29 February it is 1 March in other years. decisions §7
 */
export function oldEnoughOn(birthDate: string): string | undefined {
  if (!isDay(birthDate)) return undefined;
  const year = Number(birthDate.slice(0, 4)) + MIN_AGE_YEARS;
  const birthday = `${year}${birthDate.slice(4)}`;
  return isDay(birthday) ? birthday : `${year}-03-01`;
}
