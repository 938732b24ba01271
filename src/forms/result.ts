import type { GenericSchema, InferOutput } from 'valibot';
import { navigationType } from '#api/navigation-type.ts';
import { Fields, kept } from '#api/storage.ts';

export type ResultName =
  | 'change-info'
  | 'change-pw'
  | 'change-qna'
  | 'dormancy'
  | 'gift'
  | 'inquiry'
  | 'otp-codes'
  | 'otp-renew'
  | 'transfer';

/**
 * What one page keeps for a member's next page, such as the time of a change; it is removed when somebody signs in or
 * out. What visitors' pages keep is in `src/session/visitor-proofs.ts`.
 */
const keyOf = (name: ResultName) => `result:${name}:`;
const storeOf = (name: ResultName) => kept<object>(keyOf(name), Fields, { until: 'session' });

export const keepResult = (name: ResultName, value: object): boolean => storeOf(name).keep(value);

export const hasResult = (name: ResultName): boolean => storeOf(name).isThere();

export const dropResult = (name: ResultName): void => storeOf(name).drop();

/** The kept result, or undefined if there is none that matches the schema. */
export const resultOf = <Schema extends GenericSchema>(
  name: ResultName,
  schema: Schema,
): InferOutput<Schema> | undefined =>
  kept<InferOutput<Schema>>(keyOf(name), schema, { until: 'session' }).read();

/** The kept result after a reload or Back, in place of the form; a new visit drops it and starts with the form. */
export function resultAgain<Schema extends GenericSchema>(
  name: ResultName,
  schema: Schema,
): InferOutput<Schema> | undefined {
  if (navigationType()?.type === 'navigate') dropResult(name);
  return resultOf(name, schema);
}
