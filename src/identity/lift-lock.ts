import type { Verification } from '#api/identity.ts';
import { otp as otpCopy } from '#api/otp.copy.ts';
import { liftOtpLock } from '#api/otp.ts';
import { alert, ask, toast } from '#dialogs/dialog.ts';
import { dialog as copy } from '#dialogs/failure.copy.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { showFailure } from '#error-handling/failure.ts';
import { invalidCode } from '#errors.ts';
import { actOnce } from '#idempotency/act-once.ts';
import { identity as identityCopy } from './identity.copy.ts';
import { $lifted, loadOtpLock } from './otp-lock.ts';
import { type Attempt, resumeVerification, startVerification } from './verification.ts';
import type { VerificationState } from './verification-watch.ts';

/** Shows why no lock was lifted; no screen has this step, so everything is an alert. */
async function failed(error: unknown, text?: string): Promise<void> {
  // An invalid verification has expired or was used: nobody has typed anything wrong.
  const isInvalid = failureCode(error) === invalidCode;
  const message = await showFailure(error, isInvalid ? identityCopy.lost : undefined);
  if (message && !message.alerted) await alert(identityCopy.notLifted, text ?? message.text);
}

async function lift(verification: Verification): Promise<void> {
  const end = await actOnce(
    liftOtpLock,
    { verification },
    { fail: failed, doneBy: async () => (await loadOtpLock())?.waitSeconds === 0 },
  );
  if (end?.outcome !== 'done') return;
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

/** The verification that was begun last; `over` ends the wait for it, since all verifications open the same window. */
let running: { attempt: Attempt; over: () => void } | undefined;
let opening = false;

/** Lifts the lock of gifts by an identity verification. No screen has this step, so dialogs show how it ends. */
export function liftLock(): Promise<void> {
  if (opening) return Promise.resolve();
  running?.over();
  opening = true;
  return new Promise((resolve, reject) => {
    const follow = (state: VerificationState) => {
      if (state.at === 'waiting') return;
      if (state.at === 'unseen') {
        // Nothing else is said about it later, unless its window turns out to be open after all.
        attempt.stepAside();
        void alert(identityCopy.label, identityCopy.unseen).then(() => resolve());
        return;
      }
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
      if (state.at === 'done') running?.attempt.stop();
      else attempt.stepAside();
      conclude(state).then(resolve, reject);
    };
    const wanted = { purpose: 'gift-lock', method: 'phone' } as const;
    const attempt = startVerification(wanted, follow, running?.attempt);
    void attempt.opening?.then(() => {
      opening = false;
    });
    running = { attempt, over: resolve };
  });
}

/** Resumes `liftLock` on a page that was left for the provider in the same tab. */
export function resumeLift(): void {
  resumeVerification('gift-lock', (state) => void conclude(state));
}
