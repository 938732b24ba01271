import { TRANSFER_STATUS, type TransferStatus } from '#api/transfer.ts';
import { accountCodes, goneCode, isIdentityMismatch, transferCodes } from '#errors.ts';
import { formatMoment } from '#rules/dates.ts';
import type { Bar } from '#ui/feedback/skeleton.tsx';
import { transferSteps as copy } from './transfer.copy.ts';

/** The conditions of a transfer, in the order in which they are shown and refused. assumed: product §10.10 */
export const transferChecks = [
  'deleted',
  'movable',
  'pending',
  'ownBusy',
  'account',
  'self',
  'receiverBusy',
  'lock',
  'slots',
  'security',
  'balance',
  'billing',
  'otp',
] as const;
export type TransferCheck = (typeof transferChecks)[number];

export const characterBlocks = ['deleted', 'pending', 'guildMaster', 'online', 'other'] as const;

/** The characters to choose from: a deleted one is of no use here, and the conditions name its restoration. */
export const unlessDeleted = <One extends { blocked: string | null }>(
  characters: readonly One[],
): One[] => characters.filter(({ blocked }) => blocked !== 'deleted');

export const STEP = { character: 1, account: 2, proof: 3, confirm: 4 } as const;

/**
 * The step at which a refusal can be corrected; undefined if the choices are not its cause, so that the same request can
 * be sent again. `reason`: which data is invalid.
 */
export function placeOfRefusal(
  code: string | undefined,
  reason: string | undefined,
): { step: number; field?: 'account' } | undefined {
  if (code === undefined) return undefined;
  if (code === goneCode || reason === 'characterNo') return { step: STEP.character };
  if (code === accountCodes.limited || transferCodes.account.includes(code))
    return { step: STEP.account, field: 'account' };
  if (transferCodes.others.includes(code) || reason === 'otp') return { step: STEP.account };
  return reason === 'ticket' || isIdentityMismatch(code) ? { step: STEP.proof } : undefined;
}

type Times = {
  status: TransferStatus;
  requestedAt: string | null;
  expiresAt: string | null;
  acceptedAt: string | null;
  movesAt: string | null;
  closedAt: string | null;
};
export type TransferStep = {
  key: 'requested' | 'accepted' | 'moved' | 'canceled' | 'rejected' | 'failed';
  state: 'done' | 'now' | 'next' | 'ended';
  /** When it happened; for the present step, its deadline. */
  at: string | null;
};

/** The time of a step in words: when it happened, its deadline, or that it comes later. */
export function whenOf({ key, state, at }: TransferStep): string {
  if (state === 'next') return copy.states.next;
  const moment = formatMoment(at);
  if (state !== 'now' || at === null) return moment;
  return key === 'moved' ? copy.moves(moment) : copy.due(moment);
}

export function transferSteps(transfer: Times): TransferStep[] {
  const { status, requestedAt, expiresAt, acceptedAt, movesAt, closedAt } = transfer;
  const step = (key: TransferStep['key'], state: TransferStep['state'], at: string | null) => ({
    key,
    state,
    at,
  });
  const requested = step('requested', 'done', requestedAt);
  const accepted = step('accepted', 'done', acceptedAt);
  switch (status) {
    case TRANSFER_STATUS.waiting:
      return [requested, step('accepted', 'now', expiresAt), step('moved', 'next', null)];
    case TRANSFER_STATUS.canceled:
      return [requested, step('canceled', 'ended', closedAt)];
    case TRANSFER_STATUS.rejected:
      return [requested, step('rejected', 'ended', closedAt)];
    case TRANSFER_STATUS.moving:
      return [requested, accepted, step('moved', 'now', movesAt)];
    case TRANSFER_STATUS.failed:
      return [requested, ...(acceptedAt ? [accepted] : []), step('failed', 'ended', closedAt)];
    case TRANSFER_STATUS.done:
      return [requested, accepted, step('moved', 'done', closedAt)];
  }
}

/** A skeleton about as high as the content of each screen. */
export const transferBars: readonly Bar[] = ['chips', 'chips', 'line', 'row', 'row', 'row', 'row'];
