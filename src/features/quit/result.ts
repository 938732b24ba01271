import { Fields, schemaOf } from '#api/storage.ts';
import { readDraft, saveDraft } from '#drafts/drafts.ts';
import { visitorProof } from '#session/visitor-proofs.ts';
import type { QuitResult } from './api.ts';

type Kept = QuitResult & { restrict: boolean };

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

/** The result of a request, for the next page; its dates must be formatted already. */
export const quitResult = visitorProof('quit-result', schemaOf(isResult));
/** That the person's accounts are on the page: the accounts themselves are kept nowhere. */
export const accountsShown = visitorProof('quit', Fields);

/** The draft of the form, whose mark says that a request was sent and its answer has not come. */
export const QUIT_DRAFT = 'quit';
const SENT = 'sent';

export const isUnanswered = (owner: string): boolean =>
  readDraft(owner, QUIT_DRAFT)?.[SENT] === true;
export const markUnanswered = (owner: string, sent: boolean): boolean =>
  saveDraft(owner, QUIT_DRAFT, { ...readDraft(owner, QUIT_DRAFT), [SENT]: sent });
