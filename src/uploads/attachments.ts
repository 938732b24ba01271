import { atom } from 'nanostores';
import type { FilePurpose, StoredFile } from '#api/file.ts';
import { sweepFiles } from '#drafts/draft-files.ts';
import { textOf } from '#drafts/drafts.ts';
import { file as copy } from './attachments.copy.ts';

export type Attachment = {
  key: string;
  name: string;
  /** In bytes. */
  size: number;
  /**
   * `chosen` is sent together with its form; all others are sent before it. `failed` may be tried again,
   * `refused` may not; a `lost` file must be chosen again.
   */
  state: 'chosen' | 'waiting' | 'sending' | 'done' | 'failed' | 'refused' | 'lost';
  /** From 0 to 1. */
  share: number;
  /** Missing until it was sent. */
  fileId?: string | undefined;
  problem?: string | undefined;
  /** An object URL, for pictures only. */
  preview?: string;
};

/** Most forms are sent without a file, so the code is loaded with the first. `stored`: the inquiry's own files. */
export function createAttachments(
  purpose: FilePurpose,
  owner: string,
  stored: readonly StoredFile[],
) {
  const $items = atom<readonly Attachment[]>(
    stored.map(({ fileId, name, size }) => {
      return { key: fileId, name: name || copy.unnamed, size, state: 'done', share: 1, fileId };
    }),
  );
  const $problems = atom<readonly string[]>([]);
  const initial = $items.get();
  /** The files of a draft that are not restored yet. */
  let unrestored: readonly Record<string, unknown>[] = [];
  let loading: ReturnType<typeof load> | undefined;
  const load = async () =>
    (await import('./attachment-work.ts')).workOn({ purpose, owner, $items, $problems });
  /** Loads the code once; after a failed load the next call tries again. */
  const work = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
  const failed = () => $problems.set([copy.failed]);

  return {
    $items,
    $problems,
    add: (chosen: readonly File[], folders?: readonly string[]) =>
      work().then((actions) => actions.add(chosen, folders), failed),
    remove(key: string): void {
      work().then((actions) => actions.drop(key), failed);
      $items.set($items.get().filter((item) => item.key !== key));
    },
    retry: (key: string) => void work().then((actions) => actions.retry(key), failed),
    facts() {
      const isNew = (item: Attachment) => unrestored.length === 0 || !initial.includes(item);
      const items = $items.get().filter(isNew);
      return [
        ...unrestored,
        ...items.map(({ key, name, size, fileId }) => ({ key, name, size, fileId })),
      ];
    },
    /** Those whose upload had not finished are sent again; kept files of other members are deleted. */
    async restore(kept: unknown): Promise<void> {
      if (Array.isArray(kept))
        unrestored = kept.filter((one) => textOf(one?.key) !== '' && textOf(one.name) !== '');
      void sweepFiles(owner);
      try {
        if (unrestored.length > 0) await (await work()).restore(unrestored);
        unrestored = [];
      } catch {
        $problems.set([copy.notRestored]);
      }
    },
    /**
     * The API does not have these ids any more (any of the form's own if it names none): a file serves one post, and
     * one that no post has lapses after a day. What is still here is uploaded anew; the ids then, as `ids` gives them.
     */
    async renew(gone: unknown): Promise<string[] | undefined> {
      const isGone = ({ fileId }: Attachment) =>
        Array.isArray(gone)
          ? gone.includes(fileId)
          : stored.every((file) => file.fileId !== fileId);
      const keys = $items.get().flatMap((item) => (isGone(item) ? [item.key] : []));
      await work().then((actions) => actions.renew(keys), failed);
      return this.ids();
    },
    forget(): void {
      unrestored = [];
      const keys = $items.get().map(({ key }) => key);
      void loading?.then(
        (actions) => keys.forEach(actions.drop),
        () => undefined,
      );
    },
    ids(): string[] | undefined {
      if (unrestored.length > 0) return undefined;
      const items = $items.get();
      const ids = items.flatMap(({ fileId }) => (fileId === undefined ? [] : [fileId]));
      return ids.length === items.length ? ids : undefined;
    },
  };
}
export type Attachments = ReturnType<typeof createAttachments>;
