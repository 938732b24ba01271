import { dropDraft, readDraft, saveDraft } from '#drafts/drafts.ts';
import type { Refusal } from '#failure/show-refusal.tsx';
import { STEP } from './rules.ts';

/** What a member has chosen for a transfer so far; proofs are never part of it (decisions §8). */
export type TransferDraft = {
  /** One of `STEP`. */
  step: number;
  characterNo?: number;
  /** The receiving account as it was typed last, before any check. */
  typed?: string;
  account?: string;
  /** The owner of the account, masked. */
  receiver?: string;
};
/** Goes on to a step with the new choices, or back to the step at which a refusal can be corrected. */
export type Go = (step: number, chosen?: Partial<TransferDraft>, refusal?: Refusal) => void;

const DRAFT = 'transfer';

/** The kept draft, set back to the last step for which all earlier choices are known. */
export function readTransferDraft(owner: string): TransferDraft {
  const kept = readDraft(owner, DRAFT) ?? {};
  const { characterNo, account, receiver } = kept;
  const typed = typeof kept['typed'] === 'string' && { typed: kept['typed'] };
  const step = Number(kept['step']);
  const draft: TransferDraft = { step: STEP.character };
  if (!Number.isInteger(step) || step <= STEP.character) return draft;
  if (typeof characterNo !== 'number') return draft;
  if (typeof account !== 'string' || typeof receiver !== 'string')
    return { step: STEP.account, characterNo, ...typed };
  // The steps after the proof need the ticket, which is not kept.
  return { step: Math.min(step, STEP.proof), characterNo, account, receiver, ...typed };
}

/** Keeps the draft in this tab, since identity verification may leave the page. */
export const keepTransferDraft = (owner: string, draft: TransferDraft): boolean =>
  saveDraft(owner, DRAFT, draft);

/** Deletes the draft, for example after the request was sent. */
export const dropTransferDraft = (owner: string): void => dropDraft(owner, DRAFT);
