import { PAGE_SIZE } from '#constants.ts';
import {
  daysOf,
  type HistoryQuery,
  historySearch,
  readHistoryQuery,
} from '#rules/history-query.ts';
import { type GiftStatus, giftStatuses } from './rules.ts';

export const giftDirections = ['sent', 'received'] as const;
export type GiftQuery = Omit<HistoryQuery, 'kind'> & {
  direction: (typeof giftDirections)[number] | undefined;
  status: GiftStatus | undefined;
};

/** Reads the address of the gift list; whatever is hostile or nonsense falls back to the plain list. */
export function readGiftQuery(search: string, now: Date): GiftQuery {
  const wanted = new URLSearchParams(search);
  const { kind: _, ...span } = readHistoryQuery(search, now);
  return {
    ...span,
    direction: giftDirections.find((name) => name === wanted.get('direction')),
    status: giftStatuses.find((status) => `${status}` === wanted.get('status')),
  };
}

/** The address of a list, without what is usual anyway. */
export function giftSearch({ direction, status, ...span }: GiftQuery): string {
  const search = new URLSearchParams(historySearch({ ...span, kind: undefined }));
  if (direction) search.set('direction', direction);
  if (status) search.set('status', `${status}`);
  const text = search.toString();
  return text && `?${text}`;
}

/** The request body of the list. */
export const giftBody = ({ direction, status, page, ...span }: GiftQuery) => ({
  page,
  size: PAGE_SIZE,
  ...(direction && { direction }),
  ...(status && { status }),
  ...daysOf(span),
});
