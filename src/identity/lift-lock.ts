import { invalidCode } from '#errors.ts';
import { alert, ask, toast } from '#failure/dialog.ts';
import { dialog as copy } from '#failure/failure.copy.ts';
import type { FailureMessage } from '#failure/failure.ts';
import { failureCode } from '#failure/failure-facts.ts';
import { isLost, sendOnce } from '#once/send-once.ts';
import type { Verification } from '#wire/common.ts';
import { otp as otpCopy } from '#wire/otp.copy.ts';
import { liftOtpLock } from '#wire/otp.ts';
import { identity as identityCopy } from './identity.copy.ts';
import { loadOtpLock } from './otp-lock.ts';
import { resumeVerification, startVerification, type VerificationState } from './verification.ts';

/** `showFailure` of `failure.ts`, passed in because `failure.ts` itself imports this file on demand. */
type ShowFailure = (error: unknown, own?: string) => Promise<FailureMessage | undefined>;

/** Lifts the lock with a finished verification. product §9 */
async function lift(verification: Verification): Promise<void> {
  try {
    await sendOnce(liftOtpLock, { verification });
    await loadOtpLock();
  } catch (error) {
    // The state of the lock shows whether it was lifted.
    if (!isLost(error) || (await loadOtpLock())?.waitSeconds !== 0) throw error;
  }
  toast(otpCopy.lifted);
}

async function conclude(state: VerificationState, showFailure: ShowFailure): Promise<void> {
  const failed = async (error: unknown, own?: string) => {
    // An invalid verification has expired or was used: nobody has typed anything wrong.
    const isInvalid = failureCode(error) === invalidCode;
    const message = await showFailure(error, isInvalid ? identityCopy.lost : undefined);
    if (message && !message.alerted) await alert(own ?? message.text);
  };
  if (state.at === 'failed')
    await failed(state.error, state.again ? identityCopy.failed : undefined);
  else if (state.at === 'done') await lift(state.verification).catch((error) => failed(error));
  else if (state.at !== 'idle' && state.at !== 'waiting') await alert(identityCopy[state.at]);
}

/** Ends the verification that is running, since all of them open the same window. */
let stopRunning: (() => void) | undefined;
let opening = false;

/**
 * Verifies the member's identity and lifts the lock of gifts. No screen has this step, so dialogs show how it ends.
 */
export function liftLock(showFailure: ShowFailure): Promise<void> {
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
      conclude(state, showFailure).then(resolve, reject);
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
export function resumeLift(showFailure: ShowFailure): void {
  resumeVerification('gift-lock', (state) => void conclude(state, showFailure));
}
