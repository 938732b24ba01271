import { createElement, useEffect, useEffectEvent } from 'react';
import { untilOf } from '#api/refusal.ts';
import { guesses as copy } from '#dialogs/failure.copy.ts';
import { failureCode, failureData } from '#dialogs/failure-facts.ts';
import { accountCodes, invalidCode, isIdentityMismatch, retryWhen, serverCodes } from '#errors.ts';
import { WithLink } from '#ui/feedback/problem.tsx';
import { type FormActions, useFormActions } from '#ui/form/form.tsx';
import { atField, type FailureMessage, showFailure } from './failure.ts';

/** Where a refusal is shown: at a field, or above the form; `text` replaces the catalogue's sentence. */
type Place = { field?: string; text?: string };
export type Places = Readonly<Record<string, Place>>;

/** `fields`: the names that may come as `reason`; `codes`: the field for each code that concerns one. */
export const fieldPlaces = (
  fields: object,
  codes: Readonly<Record<string, string>> = {},
): Places => ({
  ...Object.fromEntries(Object.keys(fields).map((name) => [name, { field: name }])),
  ...Object.fromEntries(Object.entries(codes).map(([code, field]) => [code, { field }])),
});

/** The codes that concern the chosen server, for `fieldPlaces`. */
export const atServer = Object.fromEntries(serverCodes.map((code) => [code, 'serverNo']));

/** The `reason` that comes with invalid data, such as `code-expired`; undefined for any other failure. */
export function invalidReason(error: unknown): string | undefined {
  if (failureCode(error) !== invalidCode) return undefined;
  return String(failureData(error)['reason'] ?? '');
}

export const isTicketExpired = (error: unknown): boolean => invalidReason(error) === 'ticket';

/** Whether the refusal concerns the verification in the failed call: used, expired, or of somebody else. */
export const isProofRefused = (error: unknown): boolean =>
  invalidReason(error) === 'verification' || isIdentityMismatch(failureCode(error) ?? '');

/**
 * The sentence about too many guesses, with the time to try again; undefined for other failures. The catalogue's
 * sentence for this code is about login.
 */
export const guessesText = (error: unknown, say = copy.locked): string | undefined =>
  failureCode(error) === accountCodes.limited
    ? say(retryWhen({ ...failureData(error), until: untilOf(failureData(error)) }))
    : undefined;

/** Resolves after the alert; what to do then stands at the field, which takes the focus. decisions §4 */
export async function showFormFailure(
  error: unknown,
  form: FormActions,
  places: Places = {},
): Promise<void> {
  const place = places[invalidReason(error) || (failureCode(error) ?? '')];
  showMessage(form, await showFailure(error, place?.text ?? guessesText(error)), place?.field);
}

export function showMessage(
  form: FormActions,
  message: FailureMessage | undefined,
  field?: string,
): void {
  if (!message) return;
  const { text, link } = message;
  if (field) {
    form.fail(atField(message), field);
    form.focus(field);
  } else form.fail(link ? createElement(WithLink, { text, link }) : text);
}

/** Why the last step was refused, and the field of an earlier step in which it can be corrected. */
export type Refusal = { message: FailureMessage; field?: string | undefined };

/** Shows the refusal in the form of that earlier step, in which this component stands, when it appears. decisions §4 */
export function ShowRefusal({ refusal }: { refusal: Refusal | undefined }) {
  const form = useFormActions();
  const show = useEffectEvent(() => showMessage(form, refusal?.message, refusal?.field));
  useEffect(() => show(), []);
  return null;
}
