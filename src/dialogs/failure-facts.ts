import { noAnswer, offline } from '#api/api.copy.ts';
import { ApiError, send } from '#api/client.ts';
import { getTransferPeriod } from '#api/game.ts';
import { refusalText } from '#api/refusal.ts';
import { unauthorizedText } from '#errors.ts';
import { closed as closedWords } from './failure.copy.ts';

/** The sentence about a call without an answer that can be used. */
export const noAnswerText = (): string =>
  globalThis.navigator?.onLine === false ? offline : noAnswer;

/** The sentence about a failure; empty if there is nothing to say. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return noAnswerText();
  const { failure } = error;
  if (failure.kind === 'code') return refusalText(failure.code, failure.data);
  if (failure.kind === 'status' && failure.status === 401) return unauthorizedText;
  if (error.closed) return closedWords[error.closed];
  return failure.kind === 'canceled' || failure.kind === 'session-changed' ? '' : noAnswerText();
}

export const failureCode = (error: unknown): string | undefined =>
  error instanceof ApiError && error.failure.kind === 'code' ? error.failure.code : undefined;

/** Whether nobody knows what became of a call: it has no usable answer, or the member did not wait for one. */
export const isAnswerLost = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['no-answer', 'canceled'].includes(error.failure.kind);

/** The fields of the data that came with a failed call's code, unchecked; an empty object if there are none. */
export const failureData = (error: unknown): Readonly<Record<string, unknown>> =>
  Object(error instanceof ApiError && error.failure.kind === 'code' ? error.failure.data : {});

/** The sentence for a refusal that replaces the catalogue's; `texts`: by code, or by the `reason` that came with it. */
export const screenText = (
  texts: Partial<Record<string, string>>,
  code: string,
  data: unknown,
): string | undefined => texts[String(Object(data).reason)] ?? texts[code];

/** The HTTP status of a failed call, if it has a meaning of its own. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError && error.failure.kind === 'status' ? error.failure.status : undefined;

let hostCheck: Promise<boolean> | undefined;
/** Whether the API host answers a call that every host has: then a 404 means that it lacks that other call. */
const hostIsThere = (): Promise<boolean> =>
  (hostCheck ??= send(getTransferPeriod, {})
    .then(
      () => true,
      (error) => statusOf(error) !== 404,
    )
    .finally(() => {
      hostCheck = undefined;
    }));

/** Whether this host lacks the call. A host may lack only calls that the specification does not name. decisions §3 */
export const isLacking = async (error: ApiError): Promise<boolean> =>
  statusOf(error) === 404 && !error.endpoint.shown && (await hostIsThere());
