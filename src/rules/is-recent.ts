import { STARTUP_CACHE_MS } from '#constants.ts';

/** Whether an answer from `at` (epoch milliseconds) is recent enough to be used without a new call. decisions §3 */
export function isRecent(at: unknown): boolean {
  const age = Date.now() - Number(at);
  return age >= 0 && age < STARTUP_CACHE_MS;
}
