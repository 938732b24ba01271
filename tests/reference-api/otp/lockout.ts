import { GIFT_LOCKS, LOCK_LIFT_SECONDS } from '#constants.ts';

/** OTP failures in a row, and until when they lock, in epoch milliseconds; 0 for never locked. */
export type Lockout = { failures: number; lockedUntil: number };
export const unlocked: Lockout = { failures: 0, lockedUntil: 0 };

const last = GIFT_LOCKS.length - 1;
/** The step of the lock that a count of failures has reached: 0 to 6, or negative below the first. */
const stepOf = (failures: number): number => Math.min(last, failures - GIFT_LOCKS[0].failures);

/** How long this count of failures locks, in seconds; 0 below the fifth. Source: product §9 */
export const lockSeconds = (failures: number): number => GIFT_LOCKS[stepOf(failures)]?.seconds ?? 0;

/** The step of the lock at `now`, or undefined if another try is allowed. */
export function lockStep({ failures, lockedUntil }: Lockout, now: number): number | undefined {
  return now < lockedUntil ? Math.max(0, stepOf(failures)) : undefined;
}

/** Adds a failure at `now`, the server's time. */
export function addFailure({ failures }: Lockout, now: number): Lockout {
  const next = failures + 1;
  const seconds = lockSeconds(next);
  return { failures: next, lockedUntil: seconds > 0 ? now + seconds * 1_000 : 0 };
}

/** How many more failures until the next lock, and how long that one will be, in seconds. */
export function nextLock(failures: number): { remaining: number; lockSeconds: number } {
  const at = Math.max(GIFT_LOCKS[0].failures, failures + 1);
  return { remaining: at - failures, lockSeconds: lockSeconds(at) };
}

/** Whether a lock of this step offers identity verification (32514 to 32517). Source: product §8 */
export const isLiftable = (step: number): boolean =>
  (GIFT_LOCKS[step]?.seconds ?? 0) >= LOCK_LIFT_SECONDS;
