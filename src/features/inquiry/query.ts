import { PAGE_SIZE } from '#constants.ts';
import {
  daysOf,
  type HistoryQuery,
  historySearch,
  readHistoryQuery,
} from '#rules/history-query.ts';
import {
  type InquiryCategory,
  type InquiryStatus,
  inquiryCategories,
  inquiryStatuses,
} from './kinds.ts';

export type InquiryQuery = Omit<HistoryQuery, 'kind'> & {
  status: InquiryStatus | undefined;
  category: InquiryCategory | undefined;
};

/** Reads the filters of the list from the address; a value that makes no sense falls back to its default. */
export function readInquiryQuery(search: string, now: Date): InquiryQuery {
  const params = new URLSearchParams(search);
  const { kind: _, ...span } = readHistoryQuery(search, now);
  return {
    ...span,
    status: inquiryStatuses.find((one) => one === params.get('status')),
    category: inquiryCategories.find((one) => one === params.get('category')),
  };
}

/** The query string for these filters, defaults left out. */
export function inquirySearch({ status, category, ...span }: InquiryQuery): string {
  const search = new URLSearchParams(historySearch({ ...span, kind: undefined }));
  if (status) search.set('status', status);
  if (category) search.set('category', category);
  const text = search.toString();
  return text && `?${text}`;
}

/** The request body of the list. */
export const inquiryBody = ({ status, category, page, find, ...span }: InquiryQuery) => ({
  page,
  size: PAGE_SIZE,
  ...(status && { status }),
  ...(category && { category }),
  ...daysOf(span),
  ...(find && { find }),
});
