import { atom } from 'nanostores';
import { slotsFullCode } from '#errors.ts';
import { toast } from '#stores/dialog.ts';
import { alert, failureCode, type Told, tell } from '#stores/failure.ts';
import { sendOnce } from '#stores/intention.ts';
import { reloadField, reloadTransferable } from '#stores/member.ts';
import type { RequestOf } from '#wire/endpoint.ts';
import { acceptTransfer, cancelTransfer, rejectTransfer, type Transfer } from './api.ts';
import { transferList as copy } from './history.copy.ts';
import { transferReceived as receivedCopy } from './received.copy.ts';

const acts = { accept: acceptTransfer, reject: rejectTransfer, cancel: cancelTransfer };
const running = new Set<number>();

/** What the last act was refused with, for a place above the list. */
export const $transferTold = atom<Told | undefined>();

/** Whatever was refused: the season may have ended since the page came. */
export function recheckPeriod(error: unknown): void {
  if (failureCode(error) !== undefined) void reloadTransferable();
}

/**
 * Accepts, rejects or takes back: one at a time, once however often it is pressed. True when the list must be
 * read again. Errors: 10504, 31109, 31110, 31112, 31114, 31204.
 */
export async function actOnTransfer(
  act: keyof typeof acts,
  { transferNo }: Transfer,
  { done, reason }: { done: string; reason?: RequestOf<typeof rejectTransfer>['reason'] },
): Promise<boolean> {
  if (running.has(transferNo)) return false;
  running.add(transferNo);
  $transferTold.set(undefined);
  try {
    await sendOnce(acts[act], { transferNo, ...(reason && { reason }) });
    toast(done);
    void reloadField('totalHwan');
  } catch (error) {
    recheckPeriod(error);
    // The catalogue speaks of a character that comes back, not of one that moves.
    const isFull = failureCode(error) === slotsFullCode;
    const told = await tell(error, isFull ? receivedCopy.full : undefined);
    if (told?.heard) $transferTold.set(told);
    else if (told) await alert(copy.unknown);
  } finally {
    running.delete(transferNo);
  }
  return true;
}
