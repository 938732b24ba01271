import type { Verification, VerificationPurpose } from '#wire/common.ts';
import { ask } from './dialog.ts';
import type { FailureMessage } from './failure.ts';
import { identity as identityCopy } from './identity.copy.ts';
import { dialog as copy } from './stores.copy.ts';
import { resumeVerification, startVerification, type VerificationState } from './verification.ts';

type Use = (verification: Verification) => Promise<void>;
/** What to do with a finished verification, by purpose; the store or feature that owns a purpose adds its call. */
export const uses: Partial<Record<VerificationPurpose, Use>> = {};

/** `showFailure` of `failure.ts`, passed in because `failure.ts` itself imports this file on demand. */
type ShowFailure = (error: unknown) => Promise<FailureMessage | undefined>;

const alert = (body: string) => ask({ body, close: copy.confirm });

async function conclude(
  purpose: VerificationPurpose,
  state: VerificationState,
  showFailure: ShowFailure,
): Promise<void> {
  const failed = async (error: unknown, own?: string) => {
    const message = await showFailure(error);
    if (message && !message.alerted) await alert(own ?? message.text);
  };
  if (state.at === 'failed')
    await failed(state.error, state.again ? identityCopy.failed : undefined);
  else if (state.at === 'done') {
    const use = uses[purpose];
    if (use) await use(state.verification).catch((error) => failed(error));
    else await alert(identityCopy.doneRetry);
  } else if (state.at !== 'idle' && state.at !== 'waiting') await alert(identityCopy[state.at]);
}

/** Ends the one that is running, since all of them open the same window. */
let stopRunning: (() => void) | undefined;

/** Identity verification that a dialog has asked for: no screen shows the step, so dialogs show how it ends. */
export function verifyInDialogs(
  purpose: VerificationPurpose,
  showFailure: ShowFailure,
): Promise<void> {
  stopRunning?.();
  return new Promise((resolve, reject) => {
    const attempt = startVerification({ purpose, method: 'phone' }, (state) => {
      if (state.at === 'waiting') return;
      if (state.at === 'blocked') {
        const { close } = copy.verify;
        void ask({ close, body: identityCopy.blocked, action: identityCopy.sameTab }).then((go) => {
          if (go) attempt.inThisTab();
          else attempt.stop();
          resolve();
        });
        return;
      }
      attempt.stop();
      conclude(purpose, state, showFailure).then(resolve, reject);
    });
    stopRunning = () => {
      attempt.stop();
      resolve();
    };
  });
}

/** Resumes `verifyInDialogs` on a page that was left for the provider in the same tab. */
export function resumeInDialogs(purpose: VerificationPurpose, showFailure: ShowFailure): void {
  resumeVerification(purpose, (state) => void conclude(purpose, state, showFailure));
}
