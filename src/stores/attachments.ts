import { atom } from 'nanostores';
import { ApiError, send } from '#api/client.ts';
import { type StoredFile, uploadFile } from '#api/common-file.ts';
import { FILES_MAX } from '#constants.ts';
import { file as words } from '#copy/file.ts';
import { fileProblem, HEAD_BYTES, imageTypes, inquiryTypes } from '#rules/file-check.ts';
import { dropFile, keepFile, keptFile } from './draft-files.ts';
import { failureCode, handleFailure } from './failure.ts';
import { plainImage } from './plain-image.ts';

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
type Purpose = 'inquiry' | 'report';
const allowed = { inquiry: inquiryTypes, report: imageTypes };

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

  async function problemOf(file: File): Promise<string | undefined> {
    const { name, size } = file;
    const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const problem = fileProblem({ name, size, bytes }, allowed[purpose]);
    return problem && words.problems[problem];
  }

  async function sendOne(item: Attachment): Promise<void> {
    const file = files.get(item.key);
    if (!file) return change(item.key, { state: 'lost', problem: words.lost });
    const call = new AbortController();
    calls.set(item.key, call);
    change(item.key, { state: 'sending', share: 0 });
    // In this order the fields are there before the bytes; nothing else is added (spec §7).
    const form = new FormData();
    form.set('purpose', purpose);
    form.set('file', file, item.name);
    try {
      const { fileId } = await send(uploadFile, form as never, {
        signal: call.signal,
        onProgress: (share) => change(item.key, { share }),
      });
      change(item.key, { state: 'done', share: 1, fileId });
    } catch (error) {
      if (call.signal.aborted) return;
      change(item.key, { state: 'failed', problem: reasonOf(error) });
      if (error instanceof ApiError) void handleFailure(error, ['35202']);
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

  function remove(key: string): void {
    calls.get(key)?.abort();
    files.delete(key);
    void dropFile(key);
    $items.set($items.get().filter((item) => item.key !== key));
  }

  return {
    $items,
    $problems,
    async add(chosen: readonly File[]): Promise<void> {
      $problems.set([]);
      for (const raw of chosen) {
        const problem = await problemOf(raw);
        const full = $items.get().length >= FILES_MAX;
        if (problem || full) {
          const reason = problem ?? words.problems.count;
          $problems.set([...$problems.get(), `${raw.name.slice(0, 40)}: ${reason}`]);
          continue;
        }
        const file = purpose === 'inquiry' ? await plainImage(raw) : raw;
        const key = crypto.randomUUID();
        files.set(key, file);
        void keepFile(owner, key, file);
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
    /** Brings the files of a draft back; those that had not arrived are sent again. */
    async restore(kept: unknown): Promise<void> {
      if (!Array.isArray(kept)) return;
      const found: Attachment[] = [];
      for (const { key, name, size, fileId } of kept.slice(0, FILES_MAX)) {
        if (typeof key !== 'string' || typeof name !== 'string') continue;
        const item = { key, name, size: Number(size) || 0 };
        if (typeof fileId === 'string') {
          found.push({ ...item, state: 'done', share: 1, fileId });
          continue;
        }
        const file = await keptFile(owner, key);
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
      for (const { key } of $items.get()) void dropFile(key);
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

/** The API's reason in words where it gave one. */
function reasonOf(error: unknown): string {
  if (failureCode(error) !== '35202' || !(error instanceof ApiError)) return words.failed;
  const { failure } = error;
  const data = failure.kind === 'code' ? (failure.data as { reason?: unknown } | undefined) : {};
  const reason = String(data?.reason) as keyof typeof words.problems;
  return Object.hasOwn(words.problems, reason) ? words.problems[reason] : words.failed;
}
