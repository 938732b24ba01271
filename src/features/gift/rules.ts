import { sortBy } from 'es-toolkit';
import { GIFT_MAX_HWAN, GIFT_MIN_HWAN } from '#constants.ts';
import type { Bar } from '#ui/feedback/skeleton.tsx';
import { GIFT_STATUS, type GiftStatus } from './status.ts';

export const giftDirections = ['sent', 'received'] as const;

/** Whether a receiver is one of the member's own characters, to which no gift can be sent. */
export const isOwn = (
  own: readonly { serverNo: number; name: string }[],
  to: { serverNo: number; characterName: string },
): boolean => own.some((one) => one.serverNo === to.serverNo && one.name === to.characterName);

/** The gifts that can be accepted. They are filtered here too, as a host may ignore the filters of the request. */
export const takeable = <Row extends { direction: string | null; status: GiftStatus | null }>(
  gifts: readonly Row[],
): Row[] =>
  gifts.filter(({ direction, status }) => direction !== 'sent' && status === GIFT_STATUS.waiting);

/**
 * Sorts gifts by their deadline, the soonest first and an unknown one last. The API is asked for this order, but a host
 * may list the newest first.
 */
export const soonestFirst = <Row extends { expiresAt: string | null }>(
  gifts: readonly Row[],
): Row[] =>
  sortBy(gifts, [({ expiresAt }) => Date.parse(expiresAt ?? '') || Number.POSITIVE_INFINITY]);

/**
 * The gifts that the member has sent. They are filtered here too, as a host may ignore the filters of the request: the
 * list of recent receivers must not show senders.
 */
export const sentOnly = <Row extends { direction: string | null }>(gifts: readonly Row[]): Row[] =>
  gifts.filter(({ direction }) => direction !== 'received');

/** Why this amount cannot be sent, or undefined if it can. assumed: product §10.14 */
export function amountFault(
  amount: number,
  { balance, monthLeft }: { balance: number; monthLeft: number },
): 'none' | 'small' | 'large' | 'short' | 'month' | undefined {
  if (!Number.isSafeInteger(amount) || amount <= 0) return 'none';
  if (amount < GIFT_MIN_HWAN) return 'small';
  if (amount > GIFT_MAX_HWAN) return 'large';
  if (amount > balance) return 'short';
  return amount > monthLeft ? 'month' : undefined;
}

/** The skeleton of the gift screens, about as high as their content. */
export const giftBars: readonly Bar[] = ['balance', 'row', 'row', 'row', 'row', 'button'];
