import { readDraft, saveDraft } from '#drafts/drafts.ts';
import type { QuitResult } from './api.ts';

/** Kept like the drafts of a visitor, so that it is deleted when somebody signs out in this tab. */
const RESULT = 'quit-result';

type Kept = QuitResult & { restrict: boolean };

/** Keeps the result of a request for the next page, which may be reloaded; its dates must be formatted already. */
export const keepQuitResult = (result: Kept): boolean => saveDraft('', RESULT, result);

/** Without a schema, to keep the page small. */
const isResult = (kept: unknown): kept is Kept => {
  const { requestNo, at, results } = Object(kept);
  return (
    [requestNo, at].every((text) => typeof text === 'string') &&
    Array.isArray(results) &&
    results.every((one) =>
      [one?.maskedId, one?.userId ?? '', one?.joinedAt ?? '', one?.outcome ?? ''].every(
        (text) => typeof text === 'string',
      ),
    )
  );
};

export function readQuitResult(): Kept | undefined {
  const kept = readDraft('', RESULT);
  return isResult(kept) ? kept : undefined;
}

/** The draft of the form, whose mark says that a request was sent and its answer has not come. */
export const QUIT_DRAFT = 'quit';
const SENT = 'sent';

export const isUnanswered = (owner: string): boolean =>
  readDraft(owner, QUIT_DRAFT)?.[SENT] === true;
export const markUnanswered = (owner: string, sent: boolean): boolean =>
  saveDraft(owner, QUIT_DRAFT, { ...readDraft(owner, QUIT_DRAFT), [SENT]: sent });
