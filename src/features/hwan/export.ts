/** Apart from what makes the file, which loads when one is asked for. */
import { atom } from 'nanostores';
import type { FailureMessage } from '#stores/failure.ts';

export type HwanExport =
  | { state: 'idle' | 'done' }
  | { state: 'running'; done: number; total: number }
  | { state: 'failed'; message: FailureMessage };
/** The one file in the making. */
export const $hwanExport = atom<HwanExport>({ state: 'idle' });
