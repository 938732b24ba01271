import { daysBetween, formatMoment } from '#rules/dates.ts';
import type { Sanction } from './api.ts';
import { block as copy } from './block.copy.ts';

/** When a sanction ends; permanent only if the API says so, not if the end is unknown. */
export const endText = ({ endsAt }: Pick<Sanction, 'endsAt'>): string =>
  endsAt === null ? copy.forever : formatMoment(endsAt);

export function leftText({ endsAt }: Pick<Sanction, 'endsAt'>, now: number): string {
  if (endsAt === null) return copy.forever;
  const days = daysBetween(now, endsAt);
  if (days === undefined) return copy.unknown;
  return days > 0 ? copy.days(days) : copy.today;
}
