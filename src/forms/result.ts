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
 * What one page keeps for a member's next, such as the time of a change; it is removed when somebody signs in or out. A
 * visitor's are in `src/session/visitor-proofs.ts`.
 */
const keyOf = (name: ResultName) => `result:${name}:`;
const any = (name: ResultName) => kept<object>(keyOf(name), Fields, { until: 'session' });

export const keepResult = (name: ResultName, value: object): boolean => any(name).keep(value);

export const hasResult = (name: ResultName): boolean => any(name).isThere();

export const dropResult = (name: ResultName): void => any(name).drop();

/** The kept result, or undefined if there is none that matches the schema. */
export const resultOf = <Schema extends GenericSchema>(
  name: ResultName,
  schema: Schema,
): InferOutput<Schema> | undefined =>
  kept<InferOutput<Schema>>(keyOf(name), schema, { until: 'session' }).read();

/** After a reload or Back the page shows it in place of its form; a new visit starts with the form. */
export function resultAgain<Schema extends GenericSchema>(
  name: ResultName,
  schema: Schema,
): InferOutput<Schema> | undefined {
  if (navigationType()?.type === 'navigate') dropResult(name);
  return resultOf(name, schema);
}
