import { readDraft, saveDraft } from '#stores/drafts.ts';
import type { QuitResult } from './api.ts';

/** Kept like the drafts of a visitor, so that it is deleted when somebody signs out in this tab. */
const RESULT = 'quit-result';

/** Keeps the result of a request for the next page, which may be reloaded; its dates must be formatted already. */
export const keepQuitResult = (result: QuitResult): boolean => saveDraft('', RESULT, result);

/** The last result of this tab; read without a schema, to keep the page small. */
export function readQuitResult(): QuitResult | undefined {
  const kept = readDraft('', RESULT) as QuitResult | undefined;
  return typeof kept?.requestNo === 'string' && Array.isArray(kept.results) ? kept : undefined;
}
