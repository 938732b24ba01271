import type { WritableAtom } from 'nanostores';
import { FILES_MAX } from '#constants.ts';
import { invalidCode } from '#errors.ts';
import { clip } from '#rules/clip.ts';
import { fileProblem, HEAD_BYTES } from '#rules/file-check.ts';
import { purposeTypes } from '#rules/file-types.ts';
import { plainPicture } from '#rules/plain-picture.ts';
import { ApiError, send } from '#wire/client.ts';
import { uploadFile } from '#wire/file.ts';
import { file as copy, fileProblems as fileProblemsCopy } from './attachments.copy.ts';
import type { Attachment, Purpose } from './attachments.ts';
import { dropFile, keepFile, keptFile } from './draft-files.ts';
import { handleFailure } from './failure.ts';
import { failureCode, failureData, failureText } from './failure-facts.ts';

type Form = {
  purpose: Purpose;
  owner: string;
  $items: WritableAtom<readonly Attachment[]>;
  $problems: WritableAtom<readonly string[]>;
};

/**
 * The file to send, read into memory and without a picture's metadata; or a sentence that says why it cannot be
 * sent.
 */
async function prepare(file: File, purpose: Purpose): Promise<File | string> {
  const { name, size, type } = file;
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const problem = fileProblem({ name, size, bytes: head }, purposeTypes[purpose]);
    if (problem) return fileProblemsCopy[problem];
    const plain = plainPicture(new Uint8Array(await file.arrayBuffer()));
    return plain ? new File([plain as BlobPart], name, { type }) : fileProblemsCopy.places;
  } catch {
    return copy.unreadable;
  }
}

/**
 * The state of a file whose upload failed: refused, with the API's reason if it gave one, or failed, so that it
 * can be tried again.
 */
function failed(error: unknown): Pick<Attachment, 'state' | 'problem'> {
  if (error instanceof ApiError && 'large' in error.failure)
    return { state: 'refused', problem: copy.tooLarge };
  const code = failureCode(error);
  if (code === undefined) return { state: 'failed', problem: copy.failed };
  if (code !== invalidCode) return { state: 'failed', problem: failureText(error) };
  const { reason } = failureData(error);
  const reasons: Record<string, string> = { ...fileProblemsCopy, count: copy.tooMany };
  const known = Object.hasOwn(reasons, String(reason)) && reasons[String(reason)];
  return { state: 'refused', problem: known || copy.refused };
}

/** The actions of a form's files. */
export function workOn({ purpose, owner, $items, $problems }: Form) {
  const files = new Map<string, File>();
  const calls = new Map<string, AbortController>();
  let running = false;

  const previews = new Map<string, string>();
  /** Remembers a file, with a preview where it is a picture. */
  function hold(key: string, file: File): { preview?: string } {
    files.set(key, file);
    if (!file.type.startsWith('image/')) return {};
    const preview = URL.createObjectURL(file);
    previews.set(key, preview);
    return { preview };
  }
  const change = (key: string, next: Partial<Attachment>) =>
    $items.set($items.get().map((item) => (item.key === key ? { ...item, ...next } : item)));

  async function sendOne(item: Attachment): Promise<void> {
    const file = files.get(item.key);
    if (!file) return change(item.key, { state: 'lost', problem: copy.lost });
    const call = new AbortController();
    calls.set(item.key, call);
    change(item.key, { state: 'sending', share: 0 });
    const isReadable = await file.arrayBuffer().then(Boolean, () => false);
    if (!isReadable) {
      calls.delete(item.key);
      return change(item.key, { state: 'lost', problem: copy.unreadable });
    }
    // The fields come before the bytes, and nothing else is added (product §7).
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
      change(item.key, failed(error));
      if (error instanceof ApiError) void handleFailure(error, [invalidCode]);
    } finally {
      calls.delete(item.key);
    }
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    try {
      for (;;) {
        const next = $items.get().find(({ state }) => state === 'waiting');
        if (!next) break;
        await sendOne(next);
      }
    } finally {
      running = false;
    }
  }

  async function take(chosen: readonly File[]): Promise<void> {
    $problems.set([]);
    for (const raw of chosen) {
      const prepared = await prepare(raw, purpose);
      const isOneTooMany = $items.get().length >= FILES_MAX && prepared instanceof File;
      const file = isOneTooMany ? copy.tooMany : prepared;
      if (typeof file === 'string') {
        $problems.set([...$problems.get(), `${clip(raw.name, 40)}: ${file}`]);
        continue;
      }
      const key = crypto.randomUUID();
      const held = hold(key, file);
      void keepFile(owner, key, file);
      const { name, size } = file;
      $items.set([...$items.get(), { key, name, size, state: 'waiting', share: 0, ...held }]);
      void run();
    }
  }

  let taking = Promise.resolve();

  const actions = {
    /** Checks chosen files and sends those that are allowed; a second choice waits for the first. */
    add: (chosen: readonly File[]): Promise<void> => (taking = taking.then(() => take(chosen))),
    /** Removes a file, sent or not. */
    drop(key: string): void {
      calls.get(key)?.abort();
      files.delete(key);
      URL.revokeObjectURL(previews.get(key) ?? '');
      previews.delete(key);
      void dropFile(key);
    },
    retry(key: string): void {
      change(key, { state: 'waiting', share: 0, problem: undefined as never });
      void run();
    },
    /** Restores the files of a draft: each was sent already, is kept in this browser, or is lost. */
    async restore(kept: readonly Record<string, unknown>[]): Promise<void> {
      const before = $items.get();
      const found: Attachment[] = [];
      for (const { key, name, size, fileId } of kept.slice(0, FILES_MAX)) {
        if (typeof key !== 'string' || typeof name !== 'string') continue;
        const item = { key, name, size: Number(size) || 0 };
        const file = await keptFile(owner, key);
        if (typeof fileId === 'string') {
          found.push({ ...item, state: 'done', share: 1, fileId, ...(file && hold(key, file)) });
          continue;
        }
        found.push(
          file
            ? { ...item, state: 'waiting', share: 0, ...hold(key, file) }
            : { ...item, state: 'lost', share: 0, problem: copy.lost },
        );
      }
      // Files that were chosen in the meantime stay, after the restored ones.
      const all = [...found, ...$items.get().filter((item) => !before.includes(item))];
      // Those and two merged drafts may be more files than a form takes.
      const over = [...kept.slice(FILES_MAX), ...all.slice(FILES_MAX)];
      if (over.length > 0)
        $problems.set(over.map(({ name }) => `${clip(`${name}`, 40)}: ${copy.tooMany}`));
      for (const { key } of all.slice(FILES_MAX)) actions.drop(key);
      $items.set(all.slice(0, FILES_MAX));
      void run();
    },
  };
  return actions;
}
