import { HISTORY_FIND_MAX, PAGE_SIZE, PAGE_SIZES, PERIOD_MONTHS } from '#constants.ts';
import { dayAfter, isDay, monthsBefore, seoulIso } from '#wire/day.ts';
import { readPage } from './paging.ts';

export const historyKinds = ['charge', 'use', 'gift'] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** What a list of records is asked for; `period` is a number of months or a span of one's own. */
export type HistoryQuery = {
  kind: HistoryKind | undefined;
  period: `${(typeof PERIOD_MONTHS)[number]}` | 'custom';
  /** Seoul days, both included. */
  from: string;
  to: string;
  page: number;
  /** Looked for in the records. */
  find?: string;
  /** Records on a page, where it is not the usual number. */
  size?: number;
};

/** The span of a list that was not asked for another. */
export const DEFAULT_PERIOD = '1';

/** Reads the address; whatever is hostile or nonsense falls back to the plain list. */
export function readHistoryQuery(search: string, now: Date): HistoryQuery {
  const wanted = new URLSearchParams(search);
  const today = seoulIso(now).slice(0, 10);
  const kind = historyKinds.find((name) => name === wanted.get('kind'));
  const page = readPage(search);
  const find = (wanted.get('find') ?? '').trim().slice(0, HISTORY_FIND_MAX);
  const size = PAGE_SIZES.find((one) => `${one}` === wanted.get('size') && one !== PAGE_SIZE);
  const more = { ...(find && { find }), ...(size && { size }) };
  const [from, to] = [wanted.get('from') ?? '', wanted.get('to') ?? ''];
  if (wanted.get('period') === 'custom' && isDay(from) && isDay(to) && from <= to)
    return { kind, period: 'custom', from, to, page, ...more };
  const months = PERIOD_MONTHS.find((count) => `${count}` === wanted.get('period'));
  const period = `${months ?? DEFAULT_PERIOD}` as const;
  return { kind, period, from: monthsBefore(today, Number(period)), to: today, page, ...more };
}

/** The address of a list, without what is usual anyway. */
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
 * The days to ask for. A span counted back from today ends a day later: a device whose clock is behind
 * would miss the newest records. reliability K1
 */
export const daysOf = ({ period, from, to }: Pick<HistoryQuery, 'period' | 'from' | 'to'>) => ({
  from,
  to: period === 'custom' ? to : dayAfter(to),
});

/** The request body of a list; the key order is part of it: the early call compares the text. */
export function historyBody(query: HistoryQuery, size = query.size ?? PAGE_SIZE) {
  const { kind, page, find } = query;
  return { page, size, ...(kind && { kind }), ...daysOf(query), ...(find && { find }) };
}
