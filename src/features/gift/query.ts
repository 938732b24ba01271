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

/** Reads the filters of the gift list from the address; a value that makes no sense falls back to its default. */
export function readGiftQuery(search: string, now: Date): GiftQuery {
  const params = new URLSearchParams(search);
  const { kind: _, ...span } = readHistoryQuery(search, now);
  return {
    ...span,
    direction: giftDirections.find((name) => name === params.get('direction')),
    status: giftStatuses.find((status) => `${status}` === params.get('status')),
  };
}

/** The query string for these filters, defaults left out. */
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
