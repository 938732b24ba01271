import { errorText, otpLocks, otpMismatch } from '#errors.ts';
import { failureCode, failureData, showFailure } from '#stores/failure.ts';
import { isLocked, loadOtpLock } from '#stores/otp-lock.ts';
import type { FormActions } from '#ui/form.tsx';
import { showFormFailure } from './form-failure.ts';
import { LOCK_PANEL } from './otp-entry.tsx';

/**
 * Shows what a call with an OTP failed with: the code is cleared; after the alert a lock is shown in its
 * panel, a wrong code at the field. `own`: the sentence for a mismatch of another kind of code. decisions §4
 */
export async function showOtpFailure(
  error: unknown,
  form: FormActions,
  { field = 'otp', own }: { field?: string; own?: string } = {},
): Promise<void> {
  form.set(field, '');
  const code = failureCode(error) ?? '';
  if (otpLocks.includes(code)) {
    await loadOtpLock(true);
    await showFailure(error);
    return form.focus(isLocked() ? LOCK_PANEL : field);
  }
  if (!otpMismatch.includes(code)) return showFormFailure(error, form);
  // A host may say only with the lock how many tries remain. What the alert does not say, the panel does.
  const lock = await loadOtpLock(own === undefined);
  const message = await showFailure(
    error,
    own ?? errorText(code, { ...lock, ...Object(failureData(error)) }),
  );
  if (message) form.mark(message.text, field);
}
