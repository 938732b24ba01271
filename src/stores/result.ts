import { forget, keep, recall } from '#wire/storage.ts';
import { SESSION_MEMORY } from './remembered.ts';

/**
 * A result that a step hands to the next page, such as when something was changed; dropped when somebody signs in or
 * out. Each key ends with a colon, so that none is the prefix of another.
 */
const key = (name: string) => `${SESSION_MEMORY}result:${name}:`;

/** Keeps what the next page shows. */
export const keepResult = (name: string, value: object): boolean => keep(key(name), value);

/** What was handed over. It comes from a storage: the reader checks each part. */
export function readResult(name: string): Record<string, unknown> | undefined {
  const kept = recall(key(name));
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : undefined;
}

/** Forgets it. */
export const dropResult = (name: string): void => forget(key(name));
