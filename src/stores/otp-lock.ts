import { atom } from 'nanostores';
import { send } from '#wire/client.ts';
import type { Verification } from '#wire/common.ts';
import type { DataOf } from '#wire/endpoint.ts';
import { getOtpLock, liftOtpLock } from '#wire/otp.ts';
import { otp as copy } from '#wire/otp.copy.ts';
import { toast } from './dialog.ts';
import { handleFailure } from './failure.ts';
import { sendOnce } from './intention.ts';
import { stateRead } from './known-outcome.ts';
import { resumeInDialogs, uses, verifyInDialogs } from './verify-in-dialogs.ts';

/** `endsAt`: on the clock of `performance.now()`, so that setting the device's clock opens nothing (reliability P10). */
export type OtpLock = DataOf<typeof getOtpLock> & {
  endsAt: number;
  /** An alert has just told of it. */
  heard: boolean;
};
export const $otpLock = atom<OtpLock | undefined>();

/** Whether another OTP may be sent, as far as this page knows. */
export const isLocked = (): boolean => ($otpLock.get()?.endsAt ?? 0) > performance.now();

/** Asks how the lock stands. A failure changes nothing: the server refuses by itself. */
export async function loadOtpLock(heard = false): Promise<void> {
  try {
    const lock = await send(getOtpLock, {});
    $otpLock.set({ ...lock, heard, endsAt: performance.now() + lock.waitSeconds * 1_000 });
    void stateRead(liftOtpLock);
  } catch {
    // Said by the next call that matters.
  }
}

/** Lifts the lock of a verified member. product §9 */
async function lift(verification: Verification): Promise<void> {
  await sendOnce(liftOtpLock, { verification });
  toast(copy.lifted);
  await loadOtpLock();
}
uses['gift-lock'] = lift;

/** Begins identity verification for the lock. */
export const startLift = (): Promise<void> => verifyInDialogs('gift-lock', handleFailure);

/** Takes up a verification this tab was left for, and follows the lock while the page is looked at. */
export function watchOtpLock(): () => void {
  resumeInDialogs('gift-lock', handleFailure);
  void loadOtpLock();
  // A sleeping machine stops the page's clock, not the server's.
  const look = () =>
    document.visibilityState === 'visible' && isLocked() && void loadOtpLock($otpLock.get()?.heard);
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
