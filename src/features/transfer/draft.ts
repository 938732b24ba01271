import { dropDraft, readDraft, saveDraft } from '#stores/drafts.ts';

/** What a member has chosen for a transfer so far; proofs are never part of it (decisions §8). */
export type TransferDraft = {
  /** 1 character, 2 account, 3 proof, 4 request. */
  step: number;
  characterNo?: number;
  account?: string;
  /** Whose the account is, masked. */
  receiver?: string;
};
const DRAFT = 'transfer';
/** The last step that needs no proof. */
const LAST_KEPT = 3;

/** What was kept, as far as it makes sense: each step needs what the ones before it chose. */
export function readTransferDraft(owner: string): TransferDraft {
  const kept = readDraft(owner, DRAFT) ?? {};
  const { characterNo, account, receiver } = kept;
  const step = Number(kept['step']);
  const draft: TransferDraft = { step: 1 };
  if (!Number.isInteger(step) || step < 2) return draft;
  if (typeof characterNo !== 'number') return draft;
  if (typeof account !== 'string' || typeof receiver !== 'string') return { step: 2, characterNo };
  return { step: Math.min(step, LAST_KEPT), characterNo, account, receiver };
}

/** Keeps it for this tab: identity verification may leave the page, and so may a member. */
export const keepTransferDraft = (owner: string, draft: TransferDraft): boolean =>
  saveDraft(owner, DRAFT, draft);

/** It was sent. */
export const dropTransferDraft = (owner: string): void => dropDraft(owner, DRAFT);
