import { otpLocks, otpMismatch } from '#errors.ts';
import { failureCode, tell } from '#stores/failure.ts';
import { isLocked, loadOtpLock } from '#stores/otp-lock.ts';
import type { FormActions } from '#ui/form.tsx';
import { LOCK_PANEL } from './otp-entry.tsx';
import { showFormFailure } from './form-failure.ts';

/**
 * What a call that carried an OTP failed with: the code is cleared; after the alert a lock stands in its
 * panel, a mismatch at the field. `own`: words for a mismatch of another code. decisions §4
 */
export async function showOtpFailure(
  error: unknown,
  form: FormActions,
  { field = 'otp', own }: { field?: string; own?: string } = {},
): Promise<void> {
  form.set(field, '');
  const code = failureCode(error) ?? '';
  const isLock = otpLocks.includes(code);
  if (isLock || otpMismatch.includes(code)) await loadOtpLock(true);
  if (isLock) {
    await tell(error);
    return form.focus(isLocked() ? LOCK_PANEL : field);
  }
  if (!otpMismatch.includes(code)) return showFormFailure(error, form);
  const told = await tell(error, own);
  if (told) form.mark(told.text, field);
}
