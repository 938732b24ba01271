import { atom } from 'nanostores';
import { DRAFT_FILES_DB } from '#constants.ts';
import type { filePurposes, StoredFile } from '#wire/file.ts';
import { file as copy } from './attachments.copy.ts';

export type Attachment = {
  key: string;
  name: string;
  /** In bytes. */
  size: number;
  /**
   * `chosen` goes with its form; all others are sent before it. `failed` may be tried again, `refused`
   * not; `lost` is no longer in this browser.
   */
  state: 'chosen' | 'waiting' | 'sending' | 'done' | 'failed' | 'refused' | 'lost';
  /** From 0 to 1. */
  share: number;
  fileId?: string;
  problem?: string;
  /** Of a picture: an address of this page's own. */
  preview?: string;
};
export type Purpose = (typeof filePurposes)[number];

/** Whether this browser keeps files of any form; nothing is loaded to find that out. */
async function keepsFiles(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DRAFT_FILES_DB);
  } catch {
    return true;
  }
}

/**
 * The files of one form: checked, kept, sent one after the other, each given up or tried again alone.
 * Most forms are sent without one, so that work is loaded with the first file (`attachment-work`).
 */
export function createAttachments(purpose: Purpose, owner: string, there: readonly StoredFile[]) {
  const $items = atom<readonly Attachment[]>(
    there.map(({ fileId, name, size }) => {
      return { key: fileId, name: name || copy.unnamed, size, state: 'done', share: 1, fileId };
    }),
  );
  /** Why files of the last choice were refused. */
  const $problems = atom<readonly string[]>([]);
  let begun: ReturnType<typeof begin> | undefined;
  const begin = async () =>
    (await import('./attachment-work.ts')).workOn({ purpose, owner, $items, $problems });
  const work = () =>
    (begun ??= begin().catch((error: unknown) => {
      begun = undefined;
      throw error;
    }));

  return {
    $items,
    $problems,
    add: (chosen: readonly File[]) =>
      work().then(
        (its) => its.add(chosen),
        () => $problems.set([copy.failed]),
      ),
    remove(key: string): void {
      void work().then((its) => its.drop(key));
      $items.set($items.get().filter((item) => item.key !== key));
    },
    retry: (key: string) => void work().then((its) => its.retry(key)),
    /** What a draft remembers of the files. */
    facts: () => $items.get().map(({ key, name, size, fileId }) => ({ key, name, size, fileId })),
    /** Brings the files of a draft back; those that had not arrived are sent again. What others left is forgotten. */
    async restore(kept: unknown): Promise<void> {
      if (await keepsFiles()) void import('./draft-files.ts').then((its) => its.sweepFiles(owner));
      if (Array.isArray(kept) && kept.length > 0) await (await work()).restore(kept);
    },
    /** Forgets the files of this browser, as after they were sent with their form. */
    forget(): void {
      const keys = $items.get().map(({ key }) => key);
      void begun?.then((its) => keys.forEach(its.drop));
    },
    /** The ids to send along; undefined while one of them has not arrived. */
    ids(): string[] | undefined {
      const items = $items.get();
      const ids = items.flatMap(({ fileId }) => (fileId === undefined ? [] : [fileId]));
      return ids.length === items.length ? ids : undefined;
    },
  };
}
export type Attachments = ReturnType<typeof createAttachments>;
