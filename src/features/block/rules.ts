import { daysBetween, formatMoment } from '#rules/dates.ts';
import type { Sanction } from './api.ts';
import { block as copy } from './block.copy.ts';

/** When a sanction ends; for good only where the API says so. */
export const endText = ({ endsAt }: Pick<Sanction, 'endsAt'>): string =>
  endsAt === null ? copy.forever : formatMoment(endsAt);

/** How long it still holds. */
export function leftText({ endsAt }: Pick<Sanction, 'endsAt'>, now: number): string {
  if (endsAt === null) return copy.forever;
  const days = daysBetween(now, endsAt);
  if (days === undefined) return copy.unknown;
  return days > 0 ? copy.days(days) : copy.today;
}
