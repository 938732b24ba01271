import { atom } from 'nanostores';
import type { RequestOf } from '#api/endpoint.ts';
import { TRANSFER_STATUS, type Transfer } from '#api/transfer.ts';
import { toast } from '#dialogs/dialog.ts';
import { failureCode, failureText, screenText } from '#dialogs/failure-facts.ts';
import { dropDraft, readDraft, saveDraft } from '#drafts/drafts.ts';
import type { FailureMessage } from '#error-handling/failure.ts';
import type { Refusal } from '#error-handling/form-failure.ts';
import { busyCodes, goneCode, slotsFullCode, transferLockCode } from '#errors.ts';
import { $rowFailure, actOnce } from '#idempotency/act-once.ts';
import { reloadField, reloadTransferable } from '#member/member.ts';
import { $isTransferable } from '#session/is-transferable.ts';
import { acceptTransfer, cancelTransfer, rejectTransfer } from './api.ts';
import { STEP } from './rules.ts';
import { transferReceived as receivedCopy, transfer as transferCopy } from './transfer.copy.ts';

/** The actions on a transfer, and the statuses it may have after each; a quick host has moved the character already. */
const acts = {
  accept: { endpoint: acceptTransfer, ends: [TRANSFER_STATUS.moving, TRANSFER_STATUS.done] },
  reject: { endpoint: rejectTransfer, ends: [TRANSFER_STATUS.rejected] },
  cancel: { endpoint: cancelTransfer, ends: [TRANSFER_STATUS.canceled] },
};

/** The refusal by which a request was told that the transfer period has ended; shown in place of the form. */
export const $refusedAtEnd = atom<FailureMessage | undefined>();

/** Reads the transfer period again after a refusal that was shown, since it may have ended meanwhile. */
export async function recheckPeriod(error: unknown): Promise<void> {
  if (failureCode(error) === undefined) return;
  $refusedAtEnd.set({ text: failureText(error), alerted: true });
  await reloadTransferable();
  if ($isTransferable.get() !== 'N') $refusedAtEnd.set(undefined);
}

/** The words for refusals of every action: the catalogue's sentence would blame the member's own account. */
const refusals = { [transferLockCode]: receivedCopy.locked, period: transferCopy.closed };
/** The words for refusals of accepting, which the receiver reads: the catalogue's address the sender. */
const acceptRefusals = {
  [slotsFullCode]: receivedCopy.full,
  [busyCodes.sender]: receivedCopy.senderBusy,
  [busyCodes.receiver]: receivedCopy.receiverBusy,
  [goneCode]: receivedCopy.gone,
  ...receivedCopy.held,
};

/**
 * Accepts, rejects or cancels a transfer, once however often the button is pressed, and shows the result. True if the
 * list must be read again. Errors: 10504, 31109, 31110, 31112, 31114, 31204.
 */
export async function actOnTransfer(
  act: keyof typeof acts,
  { transferNo }: Transfer,
  { done, reason }: { done: string; reason?: RequestOf<typeof rejectTransfer>['reason'] },
): Promise<boolean> {
  // The failure of an earlier action must not stay above the list.
  $rowFailure.set(undefined);
  const { endpoint, ends } = acts[act];
  const texts = { ...(act === 'accept' ? acceptRefusals : {}), ...refusals };
  const body = { transferNo, ...(reason && { reason }) };
  const end = await actOnce(endpoint, body, {
    row: transferNo,
    ends,
    refusalMessage: (code, data) => ({ text: screenText(texts, code, data) }),
  });
  if (end?.outcome === 'refused') void reloadTransferable();
  if (end?.outcome === 'done') {
    toast(done);
    void reloadField('totalHwan');
  }
  return end !== undefined;
}

/** What a member has chosen for a transfer so far; proofs are never part of it (decisions §8). */
export type TransferDraft = {
  /** One of `STEP`. */
  step: number;
  characterNo?: number;
  /** The receiving account as it was typed last, before any check. */
  typed?: string;
  account?: string;
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

export const dropTransferDraft = (owner: string): void => dropDraft(owner, DRAFT);
