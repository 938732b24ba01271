import { PAGE_SIZE } from '#constants.ts';
import {
  daysOf,
  type HistoryQuery,
  historySearch,
  readHistoryQuery,
} from '#rules/history-query.ts';
import { type TransferStatus, transferStatuses } from './rules.ts';

export type TransferQuery = Omit<HistoryQuery, 'kind'> & { status: TransferStatus | undefined };

/** Reads the filters of a list from the address; a value that makes no sense falls back to its default. */
export function readTransferQuery(search: string, now: Date): TransferQuery {
  const wanted = new URLSearchParams(search).get('status');
  const { kind: _, ...span } = readHistoryQuery(search, now);
  return { ...span, status: transferStatuses.find((one) => one === wanted) };
}

/** The query string for these filters, defaults left out. */
export function transferSearch({ status, ...span }: TransferQuery): string {
  const search = new URLSearchParams(historySearch({ ...span, kind: undefined }));
  if (status) search.set('status', status);
  const text = search.toString();
  return text && `?${text}`;
}

/** The request body of a list. */
export const transferBody = <Direction>(
  { status, page, ...span }: TransferQuery,
  direction: Direction,
) => ({ page, size: PAGE_SIZE, direction, ...(status && { status }), ...daysOf(span) });
