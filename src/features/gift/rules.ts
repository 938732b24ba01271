import { GIFT_MAX_HWAN, GIFT_MIN_HWAN } from '#constants.ts';
import { clip } from '#rules/clip.ts';

/** 1 waiting, 2 accepted, 3 cancelled, 4 rejected, 5 expired. Source: product §3 */
export const giftStatuses = [1, 2, 3, 4, 5] as const;
export type GiftStatus = (typeof giftStatuses)[number];

/** The other character of a gift with its server, shortened; `-` if unknown. */
export const nameOf = ({
  serverName,
  characterName,
}: {
  serverName: string;
  characterName: string;
}) => [clip(serverName), clip(characterName)].filter(Boolean).join(' · ') || '-';

/** The gifts that can be accepted: a host that ignores the filters of the request returns others too. */
export const takeable = <Row extends { direction: string | null; status: GiftStatus | null }>(
  gifts: readonly Row[],
): Row[] => gifts.filter(({ direction, status }) => direction !== 'sent' && status === 1);

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
