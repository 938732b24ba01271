import * as v from 'valibot';
import { MINUTE_MS } from '#constants.ts';
import { seoulMinute } from '#day.ts';
import { errorText } from '#errors.ts';
import { Moment } from './fields.ts';

/**
 * The end of a limit or a lock as text: the `until` of 20104 and of 32511 to 32517, rounded up to a minute, so that
 * nobody tries again too early. Undefined if it is missing or cannot be read. assumed: product §8
 */
export function untilOf(data: unknown): string | undefined {
  const { until } = Object(data);
  const at = new Date(v.is(Moment, until) ? until : NaN);
  return +at ? seoulMinute(new Date(Math.ceil(+at / MINUTE_MS) * MINUTE_MS)) : undefined;
}

export const refusalText = (code: string, data: unknown): string =>
  errorText(code, typeof data === 'object' ? { ...data, until: untilOf(data) } : undefined);
