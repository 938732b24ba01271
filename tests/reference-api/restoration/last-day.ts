import { RESTORE_MONTHS } from '#constants.ts';
import { formatDay } from '#rules/dates.ts';
import { monthsBefore } from '#wire/day.ts';

/** The last Seoul day on which a character deleted at that moment can be restored, `YYYY-MM-DD`. */
export const lastRestoreDay = (deletedAt: unknown): string =>
  monthsBefore(formatDay(deletedAt), -RESTORE_MONTHS);

/** Whether the character can no longer be restored. */
export const isGone = (deletedAt: unknown, now: unknown): boolean =>
  formatDay(now) > lastRestoreDay(deletedAt);
