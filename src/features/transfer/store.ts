import { atom } from 'nanostores';
import { busyCodes, goneCode, slotsFullCode, transferLockCode } from '#errors.ts';
import { toast } from '#failure/dialog.ts';
import type { FailureMessage } from '#failure/failure.ts';
import { failureCode, failureText } from '#failure/failure-facts.ts';
import { $rowFailure, actOnce } from '#once/act-once.tsx';
import { reloadField, reloadTransferable } from '#session/member.ts';
import { $transferable } from '#session/transferable.ts';
import type { RequestOf } from '#wire/endpoint.ts';
import { acceptTransfer, cancelTransfer, rejectTransfer, type Transfer } from './api.ts';
import { transferReceived as receivedCopy } from './received.copy.ts';
import { TRANSFER_STATUS } from './status.ts';
import { transfer as transferCopy } from './transfer.copy.ts';

/** The actions on a transfer, and what it may be after each; a quick host has moved the character already. */
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
  if ($transferable.get() !== 'N') $refusedAtEnd.set(undefined);
}

/** The words for refusals of every action: the catalogue's sentence would blame the member's own account. */
const refusals = { [transferLockCode]: receivedCopy.locked, period: transferCopy.closed };
/**
 * The catalogue's sentences for these refusals are about a restoration, or for the member who requests a transfer; here
 * it is the receiver who reads them, and they speak of accepting.
 */
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
  $rowFailure.set(undefined);
  const { endpoint, ends } = acts[act];
  const own = { ...(act === 'accept' ? acceptRefusals : {}), ...refusals };
  const body = { transferNo, ...(reason && { reason }) };
  const end = await actOnce(endpoint, body, { row: transferNo, ends, own });
  if (end?.outcome === 'refused') void reloadTransferable();
  if (end?.outcome === 'done') {
    toast(done);
    void reloadField('totalHwan');
  }
  return end !== undefined;
}
