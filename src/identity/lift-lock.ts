import type { Verification } from '#api/identity.ts';
import { otp as otpCopy } from '#api/otp.copy.ts';
import { liftOtpLock } from '#api/otp.ts';
import { alert, ask, toast } from '#dialogs/dialog.ts';
import { dialog as copy } from '#dialogs/failure.copy.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { showFailure } from '#error-handling/failure.ts';
import { invalidCode } from '#errors.ts';
import { sendOnce } from '#idempotency/send-once.ts';
import { verifyByState } from '#idempotency/verify-by-state.ts';
import { identity as identityCopy } from './identity.copy.ts';
import { $lifted, loadOtpLock } from './otp-lock.ts';
import { resumeVerification, startVerification, type VerificationState } from './verification.ts';

/** Shows why no lock was lifted; no screen has this step, so everything is an alert. */
async function failed(error: unknown, own?: string): Promise<void> {
  // An invalid verification has expired or was used: nobody has typed anything wrong.
  const isInvalid = failureCode(error) === invalidCode;
  const message = await showFailure(error, isInvalid ? identityCopy.lost : undefined);
  if (message && !message.alerted) await alert(identityCopy.notLifted, own ?? message.text);
}

async function lift(verification: Verification): Promise<void> {
  const { done } = await verifyByState(
    liftOtpLock,
    { verification },
    { call: sendOnce, fail: failed },
    async () => (await loadOtpLock())?.waitSeconds === 0,
  );
  if (!done) return;
  await loadOtpLock();
  $lifted.set(true);
  toast(otpCopy.lifted);
}

async function conclude(state: VerificationState): Promise<void> {
  if (state.at === 'failed')
    await failed(state.error, state.again ? identityCopy.failed : undefined);
  else if (state.at === 'done') await lift(state.verification);
  else if (state.at !== 'idle' && state.at !== 'waiting')
    await alert(identityCopy.unfinished, identityCopy[state.at]);
}

/** Ends the verification that is running, since all of them open the same window. */
let stopRunning: (() => void) | undefined;
let opening = false;

/** No screen has this step, so dialogs show how it ends. */
export function liftLock(): Promise<void> {
  if (opening) return Promise.resolve();
  stopRunning?.();
  opening = true;
  return new Promise((resolve, reject) => {
    const attempt = startVerification({ purpose: 'gift-lock', method: 'phone' }, (state) => {
      if (state.at === 'waiting') return;
      if (state.at === 'blocked') {
        const { title, close } = copy.verify;
        void ask({ title, close, body: identityCopy.blocked, action: identityCopy.sameTab }).then(
          (go) => {
            if (go) attempt.inThisTab();
            else attempt.stop();
            resolve();
          },
        );
        return;
      }
      attempt.stop();
      conclude(state).then(resolve, reject);
    });
    void attempt.opening?.then(() => {
      opening = false;
    });
    stopRunning = () => {
      attempt.stop();
      resolve();
    };
  });
}

/** Resumes `liftLock` on a page that was left for the provider in the same tab. */
export function resumeLift(): void {
  resumeVerification('gift-lock', (state) => void conclude(state));
}
