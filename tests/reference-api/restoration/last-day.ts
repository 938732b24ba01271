import { RESTORE_MONTHS } from '#constants.ts';
import { monthsBefore } from '#day.ts';
import { formatDay } from '#rules/dates.ts';

/** The last Seoul day on which a character deleted at that moment can be restored, `YYYY-MM-DD`. */
export const lastRestoreDay = (deletedAt: unknown): string =>
  monthsBefore(formatDay(deletedAt), -RESTORE_MONTHS);

/** Whether the character can no longer be restored. */
export const isGone = (deletedAt: unknown, now: unknown): boolean =>
  formatDay(now) > lastRestoreDay(deletedAt);
