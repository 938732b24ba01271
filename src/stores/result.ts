import { forget, keep, recall } from '#wire/storage.ts';
import { SESSION_MEMORY } from './remembered.ts';

/**
 * A result that one page keeps for the next, such as when something was changed; removed when somebody signs in or
 * out. Each key ends with a colon, so that none is the prefix of another.
 */
const key = (name: string) => `${SESSION_MEMORY}result:${name}:`;

/** Keeps a result for the next page. */
export const keepResult = (name: string, value: object): boolean => keep(key(name), value);

/** The kept result. It comes from a storage, so the reader must check each field. */
export function readResult(name: string): Record<string, unknown> | undefined {
  const kept = recall(key(name));
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : undefined;
}

/** Forgets a result. */
export const dropResult = (name: string): void => forget(key(name));
