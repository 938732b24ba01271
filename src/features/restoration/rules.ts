import { CHARACTER_NAME_MAX, CHARACTER_NAME_MIN, RESTORE_MONTHS } from '#constants.ts';
import { formatDay, monthsLater } from '#rules/dates.ts';

/** `received` and `working` are open: nothing else can be asked for meanwhile. assumed: product §10.6 */
export const restorationStatuses = ['received', 'working', 'done', 'rejected'] as const;

/** The last Seoul day a character deleted at that moment can come back, `YYYY-MM-DD`. */
export const lastRestoreDay = (deletedAt: unknown): string =>
  monthsLater(formatDay(deletedAt), RESTORE_MONTHS);

/** Whether it is gone for good. */
export const isGone = (deletedAt: unknown, now: unknown): boolean =>
  formatDay(now) > lastRestoreDay(deletedAt);

const LETTERS = /^[\uAC00-\uD7A3A-Za-z0-9]+$/;

/** Hangul syllables, Latin letters and digits, as many as a name may have. assumed: product §10.6 */
export const isCharacterName = (name: string): boolean =>
  LETTERS.test(name) && name.length >= CHARACTER_NAME_MIN && name.length <= CHARACTER_NAME_MAX;
