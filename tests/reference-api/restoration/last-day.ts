import { RESTORE_MONTHS } from '#constants.ts';
import { formatDay } from '#rules/dates.ts';
import { monthsBefore } from '#wire/day.ts';

/** The last Seoul day a character deleted at that moment can come back, `YYYY-MM-DD`. */
export const lastRestoreDay = (deletedAt: unknown): string =>
  monthsBefore(formatDay(deletedAt), -RESTORE_MONTHS);

/** Whether it is gone for good. */
export const isGone = (deletedAt: unknown, now: unknown): boolean =>
  formatDay(now) > lastRestoreDay(deletedAt);
