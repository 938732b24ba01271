import { listQuery } from '#rules/list-query.ts';
import { giftDirections, giftStatuses } from './rules.ts';

/** The filters of the list of gifts. */
export const giftQuery = listQuery({ direction: giftDirections, status: giftStatuses });
export type GiftQuery = ReturnType<typeof giftQuery.read>;
