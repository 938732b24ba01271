import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { isSharedPc } from '#api/tokens.ts';
import { DRAFT_FILES_DB, DRAFT_FILES_STORE, HOUR_MS, LOOSE_FILE_HOURS } from '#constants.ts';

/** IndexedDB keeps files with their owner; if it is blocked, nothing is kept. decisions §8 */
type Kept = { owner: string; file: File; at: number };

let opened: UseStore | undefined;
const store = () => (opened ??= createStore(DRAFT_FILES_DB, DRAFT_FILES_STORE));

async function quietly<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch {
    return undefined;
  }
}

/** Keeps a file; does nothing if the browser cannot, or in PC방 mode: the files would outlive the browser. */
export async function keepFile(owner: string, key: string, file: File): Promise<void> {
  if (isSharedPc()) return;
  await quietly(() => set(key, { owner, file, at: Date.now() } satisfies Kept, store()));
}

export async function keptFile(owner: string, key: string): Promise<File | undefined> {
  const kept = await quietly(() => get<Kept>(key, store()));
  return kept?.owner === owner && kept.file instanceof File ? kept.file : undefined;
}

export const dropFile = (key: string) => quietly(() => del(key, store()));

export const clearFiles = () => quietly(() => clear(store()));

/** Removes the files of other owners, and those whose form was not sent in time. */
export const sweepFiles = (owner: string) =>
  quietly(async () => {
    for (const [key, kept] of await entries<IDBValidKey, Kept>(store()))
      if (kept.owner !== owner || Date.now() - kept.at > LOOSE_FILE_HOURS * HOUR_MS)
        await del(key, store());
  });
