import { ApiError } from '#api/client.ts';
import { info as words } from '#copy/member-info.ts';
import { ui } from '#copy/ui.ts';
import { accountCodes, invalidCode } from '#errors.ts';
import { failureCode, failureData, failureText, handleFailure } from '#stores/failure.ts';
import type { FormActions } from '#ui/form.tsx';

/** Where a refusal is said: on a field, or on the form; in words of its own, or those of the catalogue. */
export type Place = { field?: string; text?: string };

/** The `reason` that comes with invalid data, such as `code-expired`; undefined for any other failure. */
export function invalidReason(error: unknown): string | undefined {
  if (failureCode(error) !== invalidCode) return undefined;
  return (failureData(error) as { reason?: string } | undefined)?.reason ?? '';
}

/** Whether the person stopped waiting for the answer. */
export const isCanceled = (error: unknown): boolean =>
  error instanceof ApiError && error.failure.kind === 'canceled';

/** What a failed request of an account form says: `places` by code, or by the reason of invalid data. */
export async function tellForm(
  error: unknown,
  form: FormActions,
  places: Record<string, Place>,
): Promise<void> {
  const code = failureCode(error) ?? '';
  const place = places[invalidReason(error) ?? code];
  const { until } = (failureData(error) ?? {}) as { until?: string };
  if (place) form.fail(place.text ?? failureText(error), place.field);
  else if (code === accountCodes.limited && until) form.fail(words.locked(until));
  else if (isCanceled(error)) form.fail(ui.canceled);
  else if (await handleFailure(error)) form.fail(failureText(error));
}
