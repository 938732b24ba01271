import { PASSWORD_DUE_DAYS, SECURITY_LEVEL_POINTS, SECURITY_POINTS } from '#constants.ts';
import { daysBetween } from '#rules/dates.ts';

export type SecurityFacts = {
  otp: 'Y' | 'N' | undefined;
  /** `Y`: hwan can be used. */
  hwan: 'Y' | 'N' | undefined;
  passwordChangedAt: string | null | undefined;
};

export const SECURITY_MAX = Object.values(SECURITY_POINTS).reduce((sum, points) => sum + points, 0);

/** Days since the password was changed, if that is too long ago; otherwise undefined. */
export function passwordOverdueDays(changedAt: unknown, now: Date): number | undefined {
  const days = daysBetween(changedAt, now.getTime());
  return days !== undefined && days >= PASSWORD_DUE_DAYS ? days : undefined;
}

/** 0 to 100; undefined while a fact is unknown. Hwan counts if locked or if OTP is in use. assumed: product §10.13 */
export function securityScore(facts: SecurityFacts, now: Date): number | undefined {
  const { otp, hwan, passwordChangedAt } = facts;
  if (!otp || !hwan || daysBetween(passwordChangedAt, now.getTime()) === undefined)
    return undefined;
  return (
    (otp === 'Y' ? SECURITY_POINTS.otp : 0) +
    (passwordOverdueDays(passwordChangedAt, now) === undefined ? SECURITY_POINTS.password : 0) +
    (hwan === 'N' || otp === 'Y' ? SECURITY_POINTS.hwan : 0)
  );
}

export function securityLevel(score: number): 'high' | 'middle' | 'low' {
  if (score >= SECURITY_LEVEL_POINTS.high) return 'high';
  return score >= SECURITY_LEVEL_POINTS.middle ? 'middle' : 'low';
}
