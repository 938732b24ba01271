import { errorText } from '#errors.ts';
import { seoulMinute } from './day.ts';

/** A moment with its zone. The contract's own schema would weigh more than all of this, on every page. */
const MOMENT = /^\d{4}-\d\d-\d\dT.+(?:Z|[+-]\d\d:?\d\d)$/;

/**
 * When a limit or a lock ends, as it is shown: the `until` of 20104 and of 32511 to 32517. Undefined where
 * it did not come, or cannot be read. assumed: product §8
 */
export function untilOf(data: unknown): string | undefined {
  const { until } = Object(data);
  const at = new Date(MOMENT.test(until) ? until : NaN);
  return +at ? seoulMinute(at) : undefined;
}

/** The sentence of a code with what came along, its moment as it is shown. */
export const refusalText = (code: string, data: unknown): string =>
  errorText(code, typeof data === 'object' ? { ...data, until: untilOf(data) } : undefined);
