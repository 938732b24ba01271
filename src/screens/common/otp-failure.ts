import { errorOf, otpLocks, otpMismatch } from '#errors.ts';
import { failureCode, failureText, handleFailure } from '#stores/failure.ts';
import { loadOtpLock } from '#stores/otp-lock.ts';
import type { FormActions } from '#ui/form.tsx';

/** Those that only time opens: the panel at the field says them, with the time that is left. */
const shortLocks = otpLocks.filter((code) => errorOf(code).then === 'alert');

/**
 * What a call that carried an OTP failed with: the code is cleared, the lock is shown, a mismatch stands
 * at the field. `places`: codes that belong to other fields.
 */
export async function tellOtpFailure(
  error: unknown,
  form: FormActions,
  {
    field = 'otp',
    places = {},
  }: { field?: string; places?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  form.set(field, '');
  const code = failureCode(error) ?? '';
  if ([...otpMismatch, ...otpLocks].includes(code)) await loadOtpLock();
  const place = otpMismatch.includes(code) ? field : places[code];
  if (place) {
    form.fail(failureText(error), place);
    form.focus(place);
  } else if ((await handleFailure(error, shortLocks)) && !shortLocks.includes(code))
    form.fail(failureText(error));
}
