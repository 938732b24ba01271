import { listQuery } from '#rules/list-query.ts';
import { giftStatuses } from './rules.ts';

export const giftDirections = ['sent', 'received'] as const;

/** The filters of the list of gifts. */
export const giftQuery = listQuery({ direction: giftDirections, status: giftStatuses });
export type GiftQuery = ReturnType<typeof giftQuery.read>;
