/**
 * What the browser keeps: for this tab in sessionStorage, for all tabs in localStorage. If a storage is blocked or
 * full, nothing is kept and nothing breaks (reliability C2).
 */

/** The key of the verification for which this tab was left; removed as soon as the tab is back. */
export const PENDING = 'identity:pending';

const PROBE = 'probe';

/** Stores a JSON value; false if that failed. */
export function keep(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** A stored value, or undefined. Its shape is not checked. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A stored object, or undefined. Its fields are not checked. */
export function recallObject(key: string): Record<string, unknown> | undefined {
  const kept = recall(key);
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : undefined;
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

/** Whether this tab can keep a text of that length: storage may be blocked or full. */
export function canKeep(length = 1): boolean {
  const probe = ' '.repeat(length);
  keep(PROBE, probe);
  const isKept = recall(PROBE) === probe;
  forget(PROBE);
  return isKept;
}

/** The text that all tabs share under a key, or undefined. */
export function readLocal(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a text for all tabs; undefined removes it. */
export function writeLocal(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing is remembered then, so the member is asked, or chooses, again.
  }
}
