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
  /** Of a picture: an object URL. */
  preview?: string;
};
export type Purpose = (typeof filePurposes)[number];

/** Whether this browser keeps files of any form; asked without loading the library. */
async function keepsFiles(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DRAFT_FILES_DB);
  } catch {
    return true;
  }
}

/**
 * The files of one form: checked, kept, sent one after the other, each canceled or retried by itself.
 * Most forms are sent without a file, so the code for them is loaded with the first one (`attachment-work`).
 */
export function createAttachments(purpose: Purpose, owner: string, there: readonly StoredFile[]) {
  const $items = atom<readonly Attachment[]>(
    there.map(({ fileId, name, size }) => {
      return { key: fileId, name: name || copy.unnamed, size, state: 'done', share: 1, fileId };
    }),
  );
  /** Why files of the last choice were refused. */
  const $problems = atom<readonly string[]>([]);
  const first = $items.get();
  /** The files of a draft that are not restored yet. */
  let awaited: readonly Record<string, unknown>[] = [];
  let begun: ReturnType<typeof begin> | undefined;
  const begin = async () =>
    (await import('./attachment-work.ts')).workOn({ purpose, owner, $items, $problems });
  const work = () =>
    (begun ??= begin().catch((error: unknown) => {
      begun = undefined;
      throw error;
    }));
  const failed = () => $problems.set([copy.failed]);

  return {
    $items,
    $problems,
    add: (chosen: readonly File[]) => work().then((its) => its.add(chosen), failed),
    remove(key: string): void {
      work().then((its) => its.drop(key), failed);
      $items.set($items.get().filter((item) => item.key !== key));
    },
    retry: (key: string) => void work().then((its) => its.retry(key), failed),
    /** What a draft keeps about the files. */
    facts() {
      const items = $items.get().filter((item) => awaited.length === 0 || !first.includes(item));
      return [
        ...awaited,
        ...items.map(({ key, name, size, fileId }) => ({ key, name, size, fileId })),
      ];
    },
    /**
     * Restores the files of a draft; those that had not arrived are sent again. Files of other members are
     * deleted.
     */
    async restore(kept: unknown): Promise<void> {
      if (Array.isArray(kept)) awaited = kept.filter((one) => one && typeof one === 'object');
      try {
        if (await keepsFiles()) void (await import('./draft-files.ts')).sweepFiles(owner);
        if (awaited.length > 0) await (await work()).restore(awaited);
        awaited = [];
      } catch {
        $problems.set([copy.notRestored]);
      }
    },
    /** Deletes the files from this browser, as after their form was sent. */
    forget(): void {
      awaited = [];
      const keys = $items.get().map(({ key }) => key);
      void begun?.then((its) => keys.forEach(its.drop));
    },
    /** The ids to send along; undefined while one of them has not arrived. */
    ids(): string[] | undefined {
      if (awaited.length > 0) return undefined;
      const items = $items.get();
      const ids = items.flatMap(({ fileId }) => (fileId === undefined ? [] : [fileId]));
      return ids.length === items.length ? ids : undefined;
    },
  };
}
export type Attachments = ReturnType<typeof createAttachments>;
