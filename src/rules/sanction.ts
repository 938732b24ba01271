import type { SanctionKind } from '#api/overview.ts';
import { DAY_MS } from '#constants.ts';
import { seoulIso } from '#day.ts';
import { sanction as copy } from './sanction.copy.ts';

/** `endsAt`: null if it is permanent, undefined if its end is not known. */
export type SanctionEnd = { endsAt?: string | null | undefined };
type Sanction = SanctionEnd & { kind: SanctionKind | null };

export const sanctionKind = ({ kind }: Pick<Sanction, 'kind'>): string =>
  copy.kinds[kind ?? 'other'];

/** Days of Seoul from now to the end; undefined if the end is not known. Without dayjs, for Home. */
function daysLeft(endsAt: string | undefined, now: number): number | undefined {
  const day = (at: number) => Date.parse(seoulIso(new Date(at)).slice(0, 10));
  const end = Date.parse(endsAt ?? '');
  return Number.isNaN(end) ? undefined : (day(end) - day(now)) / DAY_MS;
}

export function sanctionLeft({ endsAt }: SanctionEnd, now: number): string {
  if (endsAt === null) return copy.forever;
  const days = daysLeft(endsAt, now);
  if (days === undefined) return copy.unknown;
  return days > 0 ? copy.days(days) : copy.today;
}

/** `계정 이용제한 중 · 27일 남음`, for the first lines of Home and 내 정보. */
export function sanctionLine({ kind, endsAt }: Sanction, now: number): string {
  const words = copy.inForce(sanctionKind({ kind }));
  if (endsAt === null) return `${words} · ${copy.forever}`;
  const days = daysLeft(endsAt, now);
  if (days === undefined) return words;
  return `${words} · ${days > 0 ? copy.left(days) : copy.today}`;
}
