import {
  DAY_MS,
  MINOR_MONTH_WON,
  NEW_MEMBER_DAYS,
  NEW_MEMBER_MONTH_WON,
  PAY_DAY_LIMIT_WON,
} from '#constants.ts';

/** What a member has charged and may charge, in won. */
export type Spending = {
  day: number;
  month: number;
  /** The member's own monthly limit. */
  limit: number;
  minor: boolean;
  newcomer: boolean;
};
type LimitName = 'minor' | 'new' | 'day' | 'month';

/** Every limit of a member and what is left under it, in the order of the codes. assumed: product §10.12 */
export function limitsOf({ day, month, limit, minor, newcomer }: Spending) {
  const left = (most: number, charged: number) => Math.max(0, most - charged);
  const limits: { name: LimitName; left: number }[] = [];
  if (minor) limits.push({ name: 'minor', left: left(MINOR_MONTH_WON, month) });
  if (newcomer) limits.push({ name: 'new', left: left(NEW_MEMBER_MONTH_WON, month) });
  limits.push({ name: 'day', left: left(PAY_DAY_LIMIT_WON, day) });
  limits.push({ name: 'month', left: left(limit, month) });
  return limits;
}

/** The first limit that a payment would exceed, or undefined. Codes: 40205, 40104, 40105, 40106. */
export const passedLimit = (spending: Spending, won: number) =>
  limitsOf(spending).find(({ left }) => won > left);

/** Whether somebody counts as a new member. assumed: product §8 names the limit, not the time */
export const isNewcomer = (joinedAt: Date, now: Date): boolean =>
  now.getTime() - joinedAt.getTime() < NEW_MEMBER_DAYS * DAY_MS;
