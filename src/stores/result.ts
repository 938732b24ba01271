import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { forget, keep, recallObject } from '#wire/storage.ts';
import { visit } from '#wire/visit.ts';
import { SESSION_MEMORY } from './remembered.ts';

/** The flow that ended with the result. */
export type ResultName =
  | 'change-info'
  | 'change-pw'
  | 'change-qna'
  | 'dormancy'
  | 'dormancy-by-id'
  | 'find-id'
  | 'gift'
  | 'guest-inquiry'
  | 'inquiry'
  | 'otp-codes'
  | 'otp-renew'
  | 'reset'
  | 'reset-done'
  | 'transfer';

/**
 * The key of a result that one page keeps for the next, such as the time of a change; it is removed when somebody signs
 * in or out. It ends with a colon, so that no key is the prefix of another.
 */
const key = (name: ResultName) => `${SESSION_MEMORY}result:${name}:`;

/** Keeps a result for the next page. */
export const keepResult = (name: ResultName, value: object): boolean => keep(key(name), value);

/** The kept result. It comes from a storage, so the reader must check each field. */
export const readResult = (name: ResultName): Record<string, unknown> | undefined =>
  recallObject(key(name));

/** Forgets a result. */
export const dropResult = (name: ResultName): void => forget(key(name));

/** The kept result, or undefined if there is none that matches the schema. */
export function resultOf<Schema extends GenericSchema>(
  name: ResultName,
  schema: Schema,
): InferOutput<Schema> | undefined {
  const { success, output } = safeParse(schema, readResult(name));
  return success ? output : undefined;
}

/**
 * The result of a page that shows it in place of its form, after a reload or Back; a new visit starts with the form.
 */
export function resultAgain<Schema extends GenericSchema>(
  name: ResultName,
  schema: Schema,
): InferOutput<Schema> | undefined {
  if (visit()?.type === 'navigate') dropResult(name);
  return resultOf(name, schema);
}
