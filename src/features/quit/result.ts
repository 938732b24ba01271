import { keep, recall } from '#wire/storage.ts';
import type { QuitResult } from './api.ts';

const RESULT = 'quit:result';

/** Keeps the result of a request for its page, which may be reloaded; dates must be formatted already. */
export const keepQuitResult = (result: QuitResult): boolean => keep(RESULT, result);

/** The last result of this tab; read without a schema, to keep the page small. */
export function readQuitResult(): QuitResult | undefined {
  const kept = recall(RESULT) as QuitResult | undefined;
  return typeof kept?.requestNo === 'string' && Array.isArray(kept.results) ? kept : undefined;
}
