import { MIN_AGE_YEARS } from '#constants.ts';
import { formatDay } from '#rules/dates.ts';

/** Full years at a moment, counted in Seoul; the birthday itself counts. decisions §7 */
export function ageAt(birthDate: string, at: Date): number {
  const [year = 0, month = 0, day = 0] = formatDay(at.getTime()).split('-').map(Number);
  const [bornYear = 0, bornMonth = 0, bornDay = 0] = birthDate.split('-').map(Number);
  const reached = month > bornMonth || (month === bornMonth && day >= bornDay);
  return year - bornYear - (reached ? 0 : 1);
}

/** Old enough for the game: the 19th birthday has been reached. Code 20704 otherwise. product §5 */
export const isOldEnough = (birthDate: string, at: Date): boolean =>
  ageAt(birthDate, at) >= MIN_AGE_YEARS;
