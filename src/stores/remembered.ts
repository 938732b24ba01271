import { STARTUP_CACHE_MS } from '#constants.ts';

/** The prefix of everything that the tab remembers of a session; removed when that ends. */
export const SESSION_MEMORY = 'session:';

/** Whether characters may be moved now; the head script reads it before the first paint. */
export const TRANSFERABLE_KEY = `${SESSION_MEMORY}transferable`;

/** Whether an answer from `at` (epoch milliseconds) is recent enough to be used without a new call. decisions §3 */
export function isRecent(at: unknown): boolean {
  const age = Date.now() - Number(at);
  return age >= 0 && age < STARTUP_CACHE_MS;
}
