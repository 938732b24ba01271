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

/** Reads the list's address; whatever is hostile or nonsense falls back to the plain list. */
export function readInquiryQuery(search: string, now: Date): InquiryQuery {
  const wanted = new URLSearchParams(search);
  const { kind: _, ...span } = readHistoryQuery(search, now);
  return {
    ...span,
    status: inquiryStatuses.find((one) => one === wanted.get('status')),
    category: inquiryCategories.find((one) => one === wanted.get('category')),
  };
}

/** The address of a list, without what is usual anyway. */
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
