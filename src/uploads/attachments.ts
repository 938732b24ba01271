import { atom } from 'nanostores';
import type { FilePurpose, StoredFile } from '#api/file.ts';
import { ATTACHMENTS_MAX } from '#constants.ts';
import { dropFile, keepFile, keptFile, sweepFiles } from '#drafts/draft-files.ts';
import { textOf } from '#drafts/drafts.ts';
import { clip } from '#rules/clip.ts';
import { attachmentRules } from '#rules/file-types.ts';
import { uuid } from '#rules/uuid.ts';
import { file as copy, refusals } from './attachments.copy.ts';
import { createIntake, type FileRefusal } from './file-intake.ts';
import { createUploadQueue } from './upload-queue.ts';

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

const SHOWN_LETTERS = 40;
const say = (why: FileRefusal, name: string) => `${clip(name, SHOWN_LETTERS)}: ${refusals[why]}`;

/** The state of a draft's file: it was sent already, is kept in this browser, or is lost. */
function restoredState(
  fileId: unknown,
  file: File | undefined,
): Pick<Attachment, 'state' | 'share' | 'fileId' | 'problem'> {
  if (typeof fileId === 'string') return { state: 'done', share: 1, fileId };
  if (file) return { state: 'waiting', share: 0 };
  return { state: 'lost', share: 0, problem: copy.lost };
}

/** The files of a form, each of which is uploaded when it is chosen. `stored`: the inquiry's own files. */
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
  const $reading = atom(false);
  const initial = $items.get();
  /** The files of a draft that are not restored yet. */
  let unrestored: readonly Record<string, unknown>[] = [];
  const queue = createUploadQueue(purpose, $items);
  function drop(key: string): void {
    queue.release(key);
    void dropFile(key);
  }
  async function restoreAll(): Promise<void> {
    const before = $items.get();
    const found: Attachment[] = [];
    for (const { key, name, size, fileId } of unrestored.slice(0, ATTACHMENTS_MAX)) {
      if (typeof key !== 'string' || typeof name !== 'string') continue;
      const file = await keptFile(owner, key);
      const item = { key, name, size: Number(size) || 0, ...restoredState(fileId, file) };
      found.push({ ...item, ...(file && queue.hold(key, file)) });
    }
    // Files that were chosen in the meantime stay, after the restored ones.
    const all = [...found, ...$items.get().filter((item) => !before.includes(item))];
    // With those files, or with two merged drafts, there may be more files than a form accepts.
    const over = [...unrestored.slice(ATTACHMENTS_MAX), ...all.slice(ATTACHMENTS_MAX)];
    if (over.length > 0)
      $problems.set([...new Set(over.map(({ name }) => say('count', `${name}`)))]);
    for (const { key } of all.slice(ATTACHMENTS_MAX)) drop(key);
    $items.set(all.slice(0, ATTACHMENTS_MAX));
    void queue.run();
  }

  return {
    $items,
    $problems,
    $reading,
    add: createIntake({
      rules: attachmentRules[purpose],
      $items,
      $problems,
      $reading,
      say,
      put(file, others) {
        const key = uuid();
        const held = queue.hold(key, file);
        void keepFile(owner, key, file);
        const { name, size } = file;
        $items.set([...others, { key, name, size, state: 'waiting', share: 0, ...held }]);
        void queue.run();
      },
    }),
    remove(key: string): void {
      drop(key);
      $items.set($items.get().filter((item) => item.key !== key));
    },
    retry: queue.retry,
    /** What a draft keeps of the files. */
    facts() {
      const isNew = (item: Attachment) => unrestored.length === 0 || !initial.includes(item);
      const items = $items.get().filter(isNew);
      return [
        ...unrestored,
        ...items.map(({ key, name, size, fileId }) => ({ key, name, size, fileId })),
      ];
    },
    /** Restores a draft's files and sends those that were not sent yet; kept files of other members are deleted. */
    async restore(kept: unknown): Promise<void> {
      if (Array.isArray(kept))
        unrestored = kept.filter((one) => textOf(one?.key) !== '' && textOf(one.name) !== '');
      void sweepFiles(owner);
      if (unrestored.length > 0) await restoreAll();
      unrestored = [];
    },
    /**
     * Uploads anew the files that the API does not have any more, where this page still holds them, and returns all ids
     * as `ids` does. `gone`: the ids that the API names; without them all but the stored ones count as gone. A file
     * serves one post, and one that no post refers to is deleted after a day.
     */
    async renew(gone: unknown): Promise<string[] | undefined> {
      const isGone = ({ fileId }: Attachment) =>
        Array.isArray(gone)
          ? gone.includes(fileId)
          : stored.every((file) => file.fileId !== fileId);
      await queue.sendAgain($items.get().flatMap((item) => (isGone(item) ? [item.key] : [])));
      return this.ids();
    },
    forget(): void {
      unrestored = [];
      for (const { key } of $items.get()) drop(key);
    },
    /** The ids to post; undefined while a file is not read, sent or restored yet. */
    ids(): string[] | undefined {
      if ($reading.get() || unrestored.length > 0) return undefined;
      const items = $items.get();
      const ids = items.flatMap(({ fileId }) => (fileId === undefined ? [] : [fileId]));
      return ids.length === items.length ? ids : undefined;
    },
  };
}
export type Attachments = ReturnType<typeof createAttachments>;
