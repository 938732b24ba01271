import type { WritableAtom } from 'nanostores';
import { noAnswer } from '#api/api.copy.ts';
import { ApiError, send } from '#api/client.ts';
import { type FilePurpose, uploadFile } from '#api/file.ts';
import { failureCode, failureData, failureText } from '#dialogs/failure-facts.ts';
import { handleFailure } from '#error-handling/failure.ts';
import { invalidCode } from '#errors.ts';
import { file as copy, refusals } from './attachments.copy.ts';
import type { Attachment } from './attachments.ts';

/** The state of a file after an error: `refused`, with the API's reason if it gave one, or `failed`, to be retried. */
function stateAfter(error: unknown): Pick<Attachment, 'state' | 'problem'> {
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

/** Sends the waiting files of a form one after another; a file's `key` names it. */
export function createUploadQueue(
  purpose: FilePurpose,
  $items: WritableAtom<readonly Attachment[]>,
) {
  const files = new Map<string, File>();
  const previews = new Map<string, string>();
  const calls = new Map<string, AbortController>();
  let running = false;

  const change = (key: string, next: Partial<Attachment>) =>
    $items.set($items.get().map((item) => (item.key === key ? { ...item, ...next } : item)));

  async function sendOne({ key }: Attachment): Promise<void> {
    const file = files.get(key);
    if (!file) return change(key, { state: 'lost', problem: copy.lost });
    const call = new AbortController();
    calls.set(key, call);
    change(key, { state: 'sending', share: 0 });
    // The file may have been changed or removed since it was chosen.
    const isReadable = await file.arrayBuffer().then(Boolean, () => false);
    if (!isReadable) {
      calls.delete(key);
      return change(key, { state: 'lost', problem: copy.unreadable });
    }
    try {
      const onProgress = (share: number) => change(key, { share });
      const body = { purpose, file };
      const { fileId } = await send(uploadFile, body, { signal: call.signal, onProgress });
      change(key, { state: 'done', share: 1, fileId });
    } catch (error) {
      if (call.signal.aborted) return;
      change(key, stateAfter(error));
      if (error instanceof ApiError) void handleFailure(error, [invalidCode]);
    } finally {
      calls.delete(key);
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

  return {
    run,
    /** Remembers a file, with a preview where it is a picture. */
    hold(key: string, file: File): { preview?: string } {
      files.set(key, file);
      if (!file.type.startsWith('image/')) return {};
      const preview = URL.createObjectURL(file);
      previews.set(key, preview);
      return { preview };
    },
    /** Forgets a file, and stops sending it. */
    release(key: string): void {
      calls.get(key)?.abort();
      files.delete(key);
      URL.revokeObjectURL(previews.get(key) ?? '');
      previews.delete(key);
    },
    retry(key: string): void {
      change(key, { state: 'waiting', share: 0, problem: undefined });
      void run();
    },
    /** Sends files that the API has no more, where they are still here; resolves once all are sent. */
    async sendAgain(keys: readonly string[]): Promise<void> {
      for (const key of keys)
        change(key, {
          fileId: undefined,
          ...(files.has(key)
            ? { state: 'waiting', share: 0 }
            : { state: 'lost', problem: copy.gone }),
        });
      await run();
    },
  };
}
