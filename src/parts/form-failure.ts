import { createElement } from 'react';
import { accountCodes, invalidCode, isIdentityMismatch, retryWhen, serverCodes } from '#errors.ts';
import { type FailureMessage, failureCode, failureData, showFailure } from '#stores/failure.ts';
import { identity as identityCopy } from '#stores/identity.copy.ts';
import type { FormActions } from '#ui/form.tsx';
import { WithLink } from '#ui/problem.tsx';
import { untilOf } from '#wire/refusal.ts';
import { guesses as copy } from './parts.copy.ts';

/** Where a refusal is said: on a field, or on the form; in words of its own, or those of the catalogue. */
export type Place = { field?: string; text?: string };
/** By code, or by the reason of invalid data. */
export type Places = Readonly<Record<string, Place>>;

/** Places for a form whose reasons name its fields, and for the codes that speak of one. */
export const fieldPlaces = (fields: object, codes: Readonly<Record<string, string>> = {}): Places =>
  Object.fromEntries(
    [...Object.keys(fields).map((name) => [name, name]), ...Object.entries(codes)].map(
      ([key = '', field = '']) => [key, { field }],
    ),
  );

/** The codes that speak of the chosen server, at its field. */
export const atServer = Object.fromEntries(serverCodes.map((code) => [code, 'serverNo']));

/** The `reason` that comes with invalid data, such as `code-expired`; undefined for any other failure. */
export function invalidReason(error: unknown): string | undefined {
  if (failureCode(error) !== invalidCode) return undefined;
  return (failureData(error) as { reason?: string } | undefined)?.reason ?? '';
}

/** Whether the verification that was sent along is what was refused: used up, run out, or somebody else's. */
export const isProofRefused = (error: unknown): boolean =>
  invalidReason(error) === 'verification' || isIdentityMismatch(failureCode(error) ?? '');

/** Tells that, in words of its own where the catalogue has none. */
export const showProofFailure = (
  error: unknown,
  lost = identityCopy.lost,
): Promise<FailureMessage | undefined> =>
  showFailure(error, invalidReason(error) === undefined ? undefined : lost);

/** Too many guesses behind the login: from when on they go on, where the catalogue speaks of logging in. */
export const guessesText = (error: unknown, say = copy.locked): string | undefined =>
  failureCode(error) === accountCodes.limited
    ? say(retryWhen(untilOf(failureData(error))))
    : undefined;

/**
 * Tells what a sent form failed with; after the alert the same words stand at the field they concern,
 * which takes the focus. Resolves when the alert is closed. decisions §4
 */
export async function showFormFailure(
  error: unknown,
  form: FormActions,
  places: Places = {},
): Promise<void> {
  const place = places[invalidReason(error) || (failureCode(error) ?? '')];
  showMessage(form, await showFailure(error, place?.text ?? guessesText(error)), place?.field);
}

/** What a form was refused with, if anything is to be said of it: at a field, or above the form. */
export function showMessage(
  form: FormActions,
  message: FailureMessage | undefined,
  field?: string,
): void {
  if (!message) return;
  const { text, link } = message;
  if (field) {
    form.fail(text, field);
    form.focus(field);
  } else form.fail(link ? createElement(WithLink, { text, link }) : text);
}
