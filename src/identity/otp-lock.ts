import { atom } from 'nanostores';
import { send } from '#api/client.ts';
import type { DataOf } from '#api/endpoint.ts';
import { getOtpLock, liftOtpLock } from '#api/otp.ts';
import { untilOf } from '#api/refusal.ts';
import { GIFT_LOCKS, LOCK_LIFT_SECONDS } from '#constants.ts';
import { otpLocks } from '#errors.ts';
import { forgetEarlierKeys } from '#idempotency/forget.ts';

/** It ends `endsAt`, a time of `performance.now()`: setting the device's clock does not end it early (reliability P10). */
export type OtpLock = DataOf<typeof getOtpLock> & {
  endsAt: number;
  alerted: boolean;
};
/** The member's lock on OTP; undefined until it is loaded or a refusal brings it. */
export const $lockData = atom<OtpLock | undefined>();

/** Whether a verification has lifted the lock since this page was opened, also on the way back from the provider. */
export const $lifted = atom(false);

/** Whether another OTP may be sent, as far as this page knows. */
export const isLocked = (): boolean => ($lockData.get()?.endsAt ?? 0) > performance.now();

/** Asks for the state of the lock. Without an answer nothing changes: the server refuses anyway. */
export async function loadOtpLock(alerted = false): Promise<OtpLock | undefined> {
  try {
    const answer = await send(getOtpLock, {});
    const lock = { ...answer, alerted, endsAt: performance.now() + answer.waitSeconds * 1_000 };
    $lockData.set(lock);
    // The lock shows what became of earlier attempts to lift it; to lift this one is a new intention.
    void forgetEarlierKeys(liftOtpLock);
    return lock;
  } catch {
    // A failure that matters will show at the next call.
    return undefined;
  }
}

/**
 * Sets the lock from the refusal of an OTP, whose code names the step of the lock: a host may lack `getOtpLock`. If the
 * refusal does not say how long it lasts, it lasts its whole time from now.
 */
export function lockAfterRefusal(code: string, data: unknown): void {
  const step = otpLocks.indexOf(code);
  const lock = GIFT_LOCKS[step];
  if (!lock) return;
  const { waitSeconds, until } = Object(data);
  const lockedUntil = untilOf(data) ? String(until) : null;
  const secondsLeft =
    Number(waitSeconds) || (Date.parse(until) - Date.now()) / 1_000 || lock.seconds;
  const wait = Math.max(1, Math.min(secondsLeft, lock.seconds));
  $lockData.set({
    failures: lock.failures,
    remaining: 1,
    lockSeconds: (GIFT_LOCKS[step + 1] ?? lock).seconds,
    waitSeconds: wait,
    lockedUntil,
    liftable: lock.seconds >= LOCK_LIFT_SECONDS,
    alerted: true,
    endsAt: performance.now() + wait * 1_000,
  });
}

/**
 * Loads the lock, and again whenever the page becomes visible while it is locked: `performance.now()` may stand still
 * while the machine sleeps. Returns a function that stops this.
 */
export function watchOtpLock(): () => void {
  void loadOtpLock();
  const reloadIfLocked = () =>
    document.visibilityState === 'visible' &&
    isLocked() &&
    void loadOtpLock($lockData.get()?.alerted);
  document.addEventListener('visibilitychange', reloadIfLocked);
  return () => document.removeEventListener('visibilitychange', reloadIfLocked);
}
