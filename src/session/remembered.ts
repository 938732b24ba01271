import { STARTUP_CACHE_MS } from '#constants.ts';
import { kept, plain } from '#wire/storage.ts';

/** Whether characters may be moved now; the head script reads it before the first paint. */
export const keptTransferable = kept(
  'transferable',
  plain((flag): flag is 'Y' | 'N' => flag === 'Y' || flag === 'N'),
  { until: 'session' },
);

/** The last answer that this device got: right after a login it keeps the menu as it was until the next one. */
export const lastTransferable = kept(
  'transferable-last',
  plain((flag): flag is 'Y' | 'N' => flag === 'Y' || flag === 'N'),
  { where: 'device' },
);

/** Whether an answer from `at` (epoch milliseconds) is recent enough to be used without a new call. decisions §3 */
export function isRecent(at: unknown): boolean {
  const age = Date.now() - Number(at);
  return age >= 0 && age < STARTUP_CACHE_MS;
}
