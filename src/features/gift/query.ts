import { GIFTS_WAITING_SIZE } from '#constants.ts';
import { listQuery } from '#rules/list-query.ts';
import { giftDirections } from './rules.ts';
import { GIFT_STATUS, giftStatuses } from './status.ts';

export const giftQuery = listQuery({ direction: giftDirections, status: giftStatuses });
export type GiftQuery = ReturnType<typeof giftQuery.read>;

export const WAITING_GIFTS = {
  page: 1,
  size: GIFTS_WAITING_SIZE,
  direction: 'received',
  status: GIFT_STATUS.waiting,
} as const;
