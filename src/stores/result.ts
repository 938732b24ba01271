import { forget, keep, recall } from '#wire/storage.ts';
import { SESSION_MEMORY } from './remembered.ts';

/**
 * What a step hands to the next page, such as when something was changed; gone when somebody signs in or
 * out. Its end keeps a key apart from another whose name goes on.
 */
const key = (name: string) => `${SESSION_MEMORY}result:${name}:`;

/** Keeps what the next page shows. */
export const keepResult = (name: string, value: object): boolean => keep(key(name), value);

/** What was handed over; each part is still to be checked: it was stored. */
export function readResult(name: string): Record<string, unknown> | undefined {
  const kept = recall(key(name));
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : undefined;
}

/** Forgets it. */
export const dropResult = (name: string): void => forget(key(name));
