import { dropDraft, readDraft, saveDraft } from '#stores/drafts.ts';

/** What a member has chosen for a transfer so far; proofs are never part of it (decisions §8). */
export type TransferDraft = {
  /** 1 character, 2 account, 3 proof, 4 request. */
  step: number;
  characterNo?: number;
  account?: string;
  /** The owner of the account, masked. */
  receiver?: string;
};
const DRAFT = 'transfer';
/** The last step that needs no proof. */
const LAST_KEPT = 3;

/** The kept draft, cut back to the last step for which all earlier choices are there. */
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

/** Keeps the draft in this tab, since identity verification may leave the page. */
export const keepTransferDraft = (owner: string, draft: TransferDraft): boolean =>
  saveDraft(owner, DRAFT, draft);

/** Forgets the draft, as after the request was sent. */
export const dropTransferDraft = (owner: string): void => dropDraft(owner, DRAFT);
