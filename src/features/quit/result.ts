import { readDraft, saveDraft } from '#stores/drafts.ts';
import type { QuitResult } from './api.ts';

/** Kept like the drafts of a visitor, so that it is deleted when somebody signs out in this tab. */
const RESULT = 'quit-result';

/** `restrict`: whether the person asked for it. */
type Kept = QuitResult & { restrict: boolean };

/** Keeps the result of a request for the next page, which may be reloaded; its dates must be formatted already. */
export const keepQuitResult = (result: Kept): boolean => saveDraft('', RESULT, result);

/** The last result of this tab; read without a schema, to keep the page small. */
export function readQuitResult(): Kept | undefined {
  const kept = readDraft('', RESULT) as Kept | undefined;
  return typeof kept?.requestNo === 'string' && Array.isArray(kept.results) ? kept : undefined;
}

/** The draft of the form, whose mark says that a request was sent and its answer has not come. */
export const DRAFT = 'quit';
const SENT = 'sent';

export const isUnanswered = (owner: string): boolean => readDraft(owner, DRAFT)?.[SENT] === true;
export const markUnanswered = (owner: string, sent: boolean): boolean =>
  saveDraft(owner, DRAFT, { ...readDraft(owner, DRAFT), [SENT]: sent });
