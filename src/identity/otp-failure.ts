import { failureCode, failureData } from '#dialogs/failure-facts.ts';
import { atField, showFailure } from '#error-handling/failure.ts';
import { showFormFailure } from '#error-handling/form-failure.ts';
import { errorText, otpLocks, otpMismatch } from '#errors.ts';
import type { FormActions } from '#ui/form/form.tsx';
import { LOCK_PANEL } from './otp-entry.tsx';
import { isLocked, loadOtpLock, lockAfterRefusal } from './otp-lock.ts';

/**
 * Shows why a call with an OTP code failed and clears the code; after the alert a lock is shown in its panel, a wrong
 * code at the field. `screenText`: the sentence for a wrong code of another kind. decisions §4
 */
export async function showOtpFailure(
  error: unknown,
  form: FormActions,
  { field = 'otp', screenText }: { field?: string; screenText?: string } = {},
): Promise<void> {
  form.set(field, '');
  const code = failureCode(error) ?? '';
  if (otpLocks.includes(code)) {
    await loadOtpLock(true);
    if (!isLocked()) lockAfterRefusal(code, failureData(error));
    await showFailure(error);
    return form.focus(isLocked() ? LOCK_PANEL : field);
  }
  if (!otpMismatch.includes(code)) return showFormFailure(error, form);
  // Some hosts give the number of remaining tries only with the state of the lock. An alert with `screenText` does not show
  // that number, so then the panel announces it.
  const lock = await loadOtpLock(screenText === undefined);
  const message = await showFailure(
    error,
    screenText ?? errorText(code, { ...lock, ...failureData(error) }),
  );
  if (message) form.mark(atField(message), field);
}
