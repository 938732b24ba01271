/**
 * Runs `act` once, while this tab holds a lock that all tabs share; without it if the browser has no locks, or if
 * the signal in `options` ends the wait.
 */
export async function withLock<T>(
  name: string,
  options: LockOptions,
  act: () => T | Promise<T>,
): Promise<T> {
  let begun = false;
  try {
    return await navigator.locks.request(name, options, () => {
      begun = true;
      return act();
    });
  } catch (error) {
    if (begun) throw error;
    return act();
  }
}
