import { GIFT_MAX_HWAN, GIFT_MIN_HWAN } from '#constants.ts';
import { GIFT_STATUS, type GiftStatus } from '#rules/gift-status.ts';

export const giftDirections = ['sent', 'received'] as const;
/** The statuses that the list can be filtered by. */
export const giftStatuses = Object.values(GIFT_STATUS);

/** Whether a receiver is a character of the member, who cannot get a gift. */
export const isOwn = (
  own: readonly { serverNo: number; name: string }[],
  to: { serverNo: number; characterName: string },
): boolean => own.some((one) => one.serverNo === to.serverNo && one.name === to.characterName);

/** The gifts that can be accepted: a host that ignores the filters of the request returns others too. */
export const takeable = <Row extends { direction: string | null; status: GiftStatus | null }>(
  gifts: readonly Row[],
): Row[] =>
  gifts.filter(({ direction, status }) => direction !== 'sent' && status === GIFT_STATUS.waiting);

/** The gifts that the member has sent, for the same reason: whoever sent one must not appear among the receivers. */
export const given = <Row extends { direction: string | null }>(gifts: readonly Row[]): Row[] =>
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
