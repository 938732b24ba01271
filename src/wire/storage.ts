/** This tab's sessionStorage; where it is blocked or full, nothing is kept and nothing breaks (reliability C2). */

/** What this tab remembers of a verification it left for; gone as soon as it is back. */
export const PENDING = 'identity:pending';

/** Keeps a JSON value; false where it could not be. */
export function keep(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** A kept value, or undefined; what comes back is unchecked. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** The keys that start with the prefix. */
export function keysOf(prefix: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Forgets every key that starts with the prefix. */
export function forget(prefix: string): void {
  for (const key of keysOf(prefix)) sessionStorage.removeItem(key);
}
