import { atom } from 'nanostores';
import type { filePurposes, StoredFile } from '#api/common-file.ts';
import { DRAFT_FILES_DB, FILES_MAX } from '#constants.ts';
import { file as words } from '#copy/file.ts';

/** Checking, keeping and sending come with the first file: most forms are sent without one. */
const work = () => import('./attachment-work.ts');

export type Attachment = {
  key: string;
  name: string;
  /** In bytes. */
  size: number;
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'lost';
  /** From 0 to 1. */
  share: number;
  fileId?: string;
  problem?: string;
};
type Purpose = (typeof filePurposes)[number];

/** Whether this browser keeps files of any form; nothing is loaded to find that out. */
async function keepsFiles(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DRAFT_FILES_DB);
  } catch {
    return true;
  }
}

/** The files of one form: checked, kept, sent one after the other, each given up or tried again alone. */
export function createAttachments(purpose: Purpose, owner: string, there: readonly StoredFile[]) {
  const $items = atom<readonly Attachment[]>(
    there.map(({ fileId, name, size }) => {
      return { key: fileId, name, size, state: 'done', share: 1, fileId };
    }),
  );
  /** Why files of the last choice were refused. */
  const $problems = atom<readonly string[]>([]);
  const files = new Map<string, File>();
  const calls = new Map<string, AbortController>();
  let running = false;

  const change = (key: string, next: Partial<Attachment>) =>
    $items.set($items.get().map((item) => (item.key === key ? { ...item, ...next } : item)));

  async function sendOne(item: Attachment): Promise<void> {
    const file = files.get(item.key);
    if (!file) return change(item.key, { state: 'lost', problem: words.lost });
    const call = new AbortController();
    calls.set(item.key, call);
    change(item.key, { state: 'sending', share: 0 });
    try {
      const { sendFile } = await work();
      const fileId = await sendFile(file, item.name, purpose, {
        signal: call.signal,
        onProgress: (share) => change(item.key, { share }),
      });
      change(item.key, { state: 'done', share: 1, fileId });
    } catch (error) {
      if (call.signal.aborted) return;
      const problem = (await work().catch(() => undefined))?.notSent(error) ?? words.failed;
      change(item.key, { state: 'failed', problem });
    } finally {
      calls.delete(item.key);
    }
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (;;) {
      const next = $items.get().find(({ state }) => state === 'waiting');
      if (!next) break;
      await sendOne(next);
    }
    running = false;
  }

  const dropKept = async (keys: readonly string[]) => {
    if (files.size === 0 && !(await keepsFiles())) return;
    const its = await work().catch(() => undefined);
    for (const key of keys) void its?.dropFile(key);
  };

  function remove(key: string): void {
    calls.get(key)?.abort();
    files.delete(key);
    void dropKept([key]);
    $items.set($items.get().filter((item) => item.key !== key));
  }

  return {
    $items,
    $problems,
    async add(chosen: readonly File[]): Promise<void> {
      $problems.set([]);
      const its = await work().catch(() => undefined);
      if (!its) return $problems.set([words.failed]);
      for (const raw of chosen) {
        const problem = await its.refusalOf(raw, purpose);
        const full = $items.get().length >= FILES_MAX;
        if (problem || full) {
          const reason = problem ?? words.tooMany;
          $problems.set([...$problems.get(), `${raw.name.slice(0, 40)}: ${reason}`]);
          continue;
        }
        const key = crypto.randomUUID();
        const file = await its.takeIn(raw, purpose, owner, key);
        files.set(key, file);
        const { name, size } = file;
        $items.set([...$items.get(), { key, name, size, state: 'waiting', share: 0 }]);
        void run();
      }
    },
    remove,
    retry(key: string): void {
      change(key, { state: 'waiting', share: 0, problem: undefined as never });
      void run();
    },
    /** What a draft remembers of the files. */
    facts: () => $items.get().map(({ key, name, size, fileId }) => ({ key, name, size, fileId })),
    /** Brings the files of a draft back; those that had not arrived are sent again. What others left is forgotten. */
    async restore(kept: unknown): Promise<void> {
      if (await keepsFiles()) void import('./draft-files.ts').then((its) => its.sweepFiles(owner));
      if (!Array.isArray(kept)) return;
      const found: Attachment[] = [];
      for (const { key, name, size, fileId } of kept.slice(0, FILES_MAX)) {
        if (typeof key !== 'string' || typeof name !== 'string') continue;
        const item = { key, name, size: Number(size) || 0 };
        if (typeof fileId === 'string') {
          found.push({ ...item, state: 'done', share: 1, fileId });
          continue;
        }
        const file = await work().then(
          (its) => its.keptFile(owner, key),
          () => undefined,
        );
        if (file) files.set(key, file);
        found.push(
          file
            ? { ...item, state: 'waiting', share: 0 }
            : { ...item, state: 'lost', share: 0, problem: words.lost },
        );
      }
      $items.set(found);
      void run();
    },
    /** Forgets the files of this browser, as after they were sent with their form. */
    forget(): void {
      void dropKept($items.get().map(({ key }) => key));
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
