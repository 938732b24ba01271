import { formatMoment } from '#rules/dates.ts';
import { sanction as copy } from '#rules/sanction.copy.ts';
import type { SanctionEnd } from '#rules/sanction.ts';

/** When a sanction ends; permanent only if the API says so, not if the end is unknown. */
export const endText = ({ endsAt }: SanctionEnd): string =>
  endsAt === null ? copy.forever : formatMoment(endsAt);
