import type { WritableAtom } from 'nanostores';
import { noAnswer } from '#api/api.copy.ts';
import { ApiError, send } from '#api/client.ts';
import { type FilePurpose, uploadFile } from '#api/file.ts';
import { ATTACHMENTS_MAX } from '#constants.ts';
import { failureCode, failureData, failureText } from '#dialogs/failure-facts.ts';
import { dropFile, keepFile, keptFile } from '#drafts/draft-files.ts';
import { handleFailure } from '#error-handling/failure.ts';
import { invalidCode } from '#errors.ts';
import { clip } from '#rules/clip.ts';
import { attachmentRules } from '#rules/file-types.ts';
import { uuid } from '#rules/uuid.ts';
import { file as copy, fileProblems } from './attachments.copy.ts';
import type { Attachment } from './attachments.ts';
import { createIntake, type FileRefusal } from './file-intake.ts';

const SHOWN_LETTERS = 40;
const refusals: Record<FileRefusal, string> = {
  ...fileProblems,
  unreadable: copy.unreadable,
  folder: copy.folder,
  count: copy.tooMany,
};

type Form = {
  purpose: FilePurpose;
  owner: string;
  $items: WritableAtom<readonly Attachment[]>;
  $problems: WritableAtom<readonly string[]>;
};

/** Refused, with the API's reason if it gave one, or failed, so that it can be tried again. */
function failed(error: unknown): Pick<Attachment, 'state' | 'problem'> {
  if (error instanceof ApiError && 'large' in error.failure)
    return { state: 'refused', problem: copy.tooLarge };
  const code = failureCode(error);
  if (code !== invalidCode) {
    const text = failureText(error);
    return { state: 'failed', problem: !text || text === noAnswer ? copy.failed : text };
  }
  const { reason } = failureData(error);
  const known = Object.entries(refusals).find(([why]) => why === reason)?.[1];
  return { state: 'refused', problem: known ?? copy.refused };
}

/** The state of a draft's file: it was sent already, is kept in this browser, or is lost. */
function restored(
  fileId: unknown,
  file: File | undefined,
): Pick<Attachment, 'state' | 'share' | 'fileId' | 'problem'> {
  if (typeof fileId === 'string') return { state: 'done', share: 1, fileId };
  if (file) return { state: 'waiting', share: 0 };
  return { state: 'lost', share: 0, problem: copy.lost };
}

/** The actions on a form's files; a file's `key` names it. */
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
    try {
      const onProgress = (share: number) => change(item.key, { share });
      const body = { purpose, file };
      const { fileId } = await send(uploadFile, body, { signal: call.signal, onProgress });
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

  const say = (why: FileRefusal, name: string) => `${clip(name, SHOWN_LETTERS)}: ${refusals[why]}`;
  const add = createIntake({
    rules: attachmentRules[purpose],
    $items,
    $problems,
    say,
    put(file, others) {
      const key = uuid();
      const held = hold(key, file);
      void keepFile(owner, key, file);
      const { name, size } = file;
      $items.set([...others, { key, name, size, state: 'waiting', share: 0, ...held }]);
      void run();
    },
  });

  const actions = {
    add,
    drop(key: string): void {
      calls.get(key)?.abort();
      files.delete(key);
      URL.revokeObjectURL(previews.get(key) ?? '');
      previews.delete(key);
      void dropFile(key);
    },
    retry(key: string): void {
      change(key, { state: 'waiting', share: 0, problem: undefined });
      void run();
    },
    async renew(keys: readonly string[]): Promise<void> {
      for (const key of keys)
        change(key, {
          fileId: undefined,
          ...(files.has(key)
            ? { state: 'waiting', share: 0 }
            : { state: 'lost', problem: copy.gone }),
        });
      await run();
    },
    async restore(kept: readonly Record<string, unknown>[]): Promise<void> {
      const before = $items.get();
      const found: Attachment[] = [];
      for (const { key, name, size, fileId } of kept.slice(0, ATTACHMENTS_MAX)) {
        if (typeof key !== 'string' || typeof name !== 'string') continue;
        const file = await keptFile(owner, key);
        const item = { key, name, size: Number(size) || 0, ...restored(fileId, file) };
        found.push({ ...item, ...(file && hold(key, file)) });
      }
      // Files that were chosen in the meantime stay, after the restored ones.
      const all = [...found, ...$items.get().filter((item) => !before.includes(item))];
      // With those files, or with two merged drafts, there may be more files than a form accepts.
      const over = [...kept.slice(ATTACHMENTS_MAX), ...all.slice(ATTACHMENTS_MAX)];
      if (over.length > 0)
        $problems.set([...new Set(over.map(({ name }) => say('count', `${name}`)))]);
      for (const { key } of all.slice(ATTACHMENTS_MAX)) actions.drop(key);
      $items.set(all.slice(0, ATTACHMENTS_MAX));
      void run();
    },
  };
  return actions;
}
