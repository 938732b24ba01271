/** What is done with a file once there is one; most forms are sent without, so this comes with the first. */
import { ApiError, send } from '#api/client.ts';
import { type filePurposes, uploadFile } from '#api/common-file.ts';
import { file as words } from '#copy/file.ts';
import { fileProblems } from '#copy/file-problems.ts';
import { fileProblem, HEAD_BYTES } from '#rules/file-check.ts';
import { purposeTypes } from '#rules/file-types.ts';
import { keepFile } from './draft-files.ts';
import { failureCode, handleFailure } from './failure.ts';
import { plainImage } from './plain-image.ts';

export { dropFile, keptFile } from './draft-files.ts';

type Purpose = (typeof filePurposes)[number];

/** Why a file may not be attached, in words; undefined when it may. */
export async function refusalOf(file: File, purpose: Purpose): Promise<string | undefined> {
  const { name, size } = file;
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const problem = fileProblem({ name, size, bytes }, purposeTypes[purpose]);
  return problem && fileProblems[problem];
}

/** The file as it will be sent, kept in this browser until its form is. */
export async function takeIn(raw: File, purpose: Purpose, owner: string, key: string) {
  const file = purpose === 'inquiry' ? await plainImage(raw) : raw;
  void keepFile(owner, key, file);
  return file;
}

type Sending = { signal: AbortSignal; onProgress: (share: number) => void };

/** Sends one file; the API's id of it. */
export async function sendFile(file: File, name: string, purpose: Purpose, sending: Sending) {
  // In this order the fields are there before the bytes; nothing else is added (spec §7).
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', file, name);
  return (await send(uploadFile, form as never, sending)).fileId;
}

/** Handles a failed sending and says why in words: the API's reason where it gave one. */
export function notSent(error: unknown): string {
  if (!(error instanceof ApiError)) return words.failed;
  void handleFailure(error, ['35202']);
  if (failureCode(error) !== '35202') return words.failed;
  const { failure } = error;
  const data = failure.kind === 'code' ? (failure.data as { reason?: unknown } | undefined) : {};
  const reasons: Record<string, string> = { ...fileProblems, count: words.tooMany };
  return Object.hasOwn(reasons, `${data?.reason}`) ? `${reasons[`${data?.reason}`]}` : words.failed;
}
