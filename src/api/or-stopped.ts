/**
 * Settles as `waited` does, or rejects with `why()` as soon as the signal aborts. The work behind `waited` goes on,
 * since others may wait for it too.
 */
export async function orStopped<T>(
  waited: Promise<T>,
  signal: AbortSignal | undefined,
  why = (): unknown => signal?.reason,
): Promise<T> {
  if (!signal) return waited;
  const stopped = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(why());
    signal.addEventListener('abort', () => reject(why()), { once: true });
  });
  return Promise.race([waited, stopped]);
}
