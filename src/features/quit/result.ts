import { keep, recall } from '#wire/storage.ts';
import type { QuitResult } from './api.ts';

const RESULT = 'quit:result';

/** Remembers what became of a request for its result page, which may be reloaded; `at` as it is to be shown. */
export const keepQuitResult = (result: QuitResult): boolean => keep(RESULT, result);

/** The last request of this tab; read without a schema, for the page that shows it is small. */
export function readQuitResult(): QuitResult | undefined {
  const kept = recall(RESULT) as QuitResult | undefined;
  return typeof kept?.requestNo === 'string' && Array.isArray(kept.results) ? kept : undefined;
}
