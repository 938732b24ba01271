/** The state of the export; a file of its own, so that `export-csv.ts` is loaded only when an export starts. */
import { atom } from 'nanostores';
import type { FailureMessage } from '#failure/failure.ts';

export type HwanExport =
  | { state: 'idle' | 'done' }
  | { state: 'running'; done: number; total: number }
  | { state: 'failed'; message: FailureMessage };
/** The state of the only export that may run at a time; `done` and `total` count records. */
export const $hwanExport = atom<HwanExport>({ state: 'idle' });
