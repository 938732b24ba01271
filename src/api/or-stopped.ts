/**
 * Waits, however long it takes, unless the caller stops waiting; what is waited for goes on, since others may wait for it
 * too. `why`: the reason of the rejection then.
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
