import { HISTORY_FIND_MAX, PAGE_SIZE, PAGE_SIZES, PERIOD_MONTHS } from '#constants.ts';
import { dayAfter, isDay, monthsBefore, seoulIso } from '#wire/day.ts';
import { readPage } from './paging.ts';

export const historyKinds = ['charge', 'use', 'gift'] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** The filters of a list of records; `period` is a number of months, or `custom` for chosen days. */
export type HistoryQuery = {
  kind: HistoryKind | undefined;
  period: `${(typeof PERIOD_MONTHS)[number]}` | 'custom';
  /** Seoul days, both included. */
  from: string;
  to: string;
  page: number;
  /** Text to search for in the records. */
  find?: string;
  /** Records on a page, where it is not the usual number. */
  size?: number;
};

/** The period of a list without a chosen one, in months. */
export const DEFAULT_PERIOD = '1';

/** Reads the filters from the address; a value that makes no sense falls back to its default. */
export function readHistoryQuery(search: string, now: Date): HistoryQuery {
  const params = new URLSearchParams(search);
  const today = seoulIso(now).slice(0, 10);
  const kind = historyKinds.find((name) => name === params.get('kind'));
  const page = readPage(search);
  const find = (params.get('find') ?? '').trim().slice(0, HISTORY_FIND_MAX);
  const size = PAGE_SIZES.find((one) => `${one}` === params.get('size') && one !== PAGE_SIZE);
  const more = { ...(find && { find }), ...(size && { size }) };
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (params.get('period') === 'custom' && isDay(from) && isDay(to) && from <= to)
    return { kind, period: 'custom', from, to, page, ...more };
  const months = PERIOD_MONTHS.find((count) => `${count}` === params.get('period'));
  const period = `${months ?? DEFAULT_PERIOD}` as const;
  return { kind, period, from: monthsBefore(today, Number(period)), to: today, page, ...more };
}

/** The query string for these filters, defaults left out. */
export function historySearch(query: HistoryQuery): string {
  const { kind, period, from, to, page, find, size } = query;
  const search = new URLSearchParams();
  if (kind) search.set('kind', kind);
  if (period !== DEFAULT_PERIOD) search.set('period', period);
  if (period === 'custom') {
    search.set('from', from);
    search.set('to', to);
  }
  if (find) search.set('find', find);
  if (size) search.set('size', `${size}`);
  if (page > 1) search.set('page', `${page}`);
  const text = search.toString();
  return text && `?${text}`;
}

/**
 * The days to ask for. A span that ends today gets one more day: a device whose clock is behind would miss the
 * newest records. reliability K1
 */
export const daysOf = ({ period, from, to }: Pick<HistoryQuery, 'period' | 'from' | 'to'>) => ({
  from,
  to: period === 'custom' ? to : dayAfter(to),
});

/** The request body of a list. Keep the key order: the early call is matched by its JSON text. */
export function historyBody(query: HistoryQuery, size = query.size ?? PAGE_SIZE) {
  const { kind, page, find } = query;
  return { page, size, ...(kind && { kind }), ...daysOf(query), ...(find && { find }) };
}
