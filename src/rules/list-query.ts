import { firstLetters, seenText, storableLetters } from '#api/letters.ts';
import { HISTORY_FIND_MAX, PAGE_SIZE, PAGE_SIZES, PERIOD_MONTHS } from '#constants.ts';
import { dayAfter, isDay, monthsBefore, seoulIso } from '#day.ts';
import { readPage } from './paging.ts';

/** The period of a list without a chosen one, in months. */
const DEFAULT_PERIOD = '1';

/** The span and the page of a list; `period` is a number of months, or `custom` for chosen days. */
export type ListSpan = {
  period: `${(typeof PERIOD_MONTHS)[number]}` | 'custom';
  /** Seoul days, both included. */
  from: string;
  to: string;
  page: number;
  find?: string;
  /** Rows on a page, where it is not the usual number. */
  size?: number;
};

/** What a list can be narrowed by: for each name in the address, the values it may have. */
type Choices = Readonly<Record<string, readonly (string | number)[]>>;
type Chosen<C extends Choices> = { [Name in keyof C]: C[Name][number] | undefined };

/** A span until today asks for one day more, or a device with a slow clock would miss rows. reliability K1 */
const daysOf = ({ period, from, to }: ListSpan) => ({
  from,
  to: period === 'custom' ? to : dayAfter(to),
});

function readSpan(search: string, now: Date, extras: readonly string[]): ListSpan {
  const params = new URLSearchParams(search);
  const today = seoulIso(now).slice(0, 10);
  // Some devices paste decomposed Hangul, or letters that nobody sees: they would match no row.
  const typed = seenText(storableLetters(params.get('find') ?? ''));
  const find = firstLetters(typed, HISTORY_FIND_MAX).trim();
  const size = PAGE_SIZES.find((one) => `${one}` === params.get('size') && one !== PAGE_SIZE);
  const rest = {
    page: readPage(search),
    ...(find && extras.includes('find') && { find }),
    ...(size && extras.includes('size') && { size }),
  };
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (params.get('period') === 'custom' && isDay(from) && isDay(to) && from <= to)
    return { period: 'custom', from, to, ...rest };
  const months = PERIOD_MONTHS.find((count) => `${count}` === params.get('period'));
  const period = `${months ?? DEFAULT_PERIOD}` as const;
  return { period, from: monthsBefore(today, Number(period)), to: today, ...rest };
}

/** The filters of one list as its address holds them. `extras`: what this list offers besides choices and a period. */
export function listQuery<const C extends Choices>(
  choices: C,
  extras: readonly ('find' | 'size')[] = [],
) {
  type Query = ListSpan & Chosen<C>;
  const chosen = (query: Query) =>
    Object.keys(choices).flatMap((name) => (query[name] ? [[name, query[name]] as const] : []));
  return {
    /** Reads the filters from the address; a value that makes no sense falls back to its default. */
    read(search: string, now: Date): Query {
      const params = new URLSearchParams(search);
      const found = Object.entries(choices).map(([name, values]) => [
        name,
        values.find((value) => `${value}` === params.get(name)),
      ]);
      return { ...(Object.fromEntries(found) as Chosen<C>), ...readSpan(search, now, extras) };
    },

    /** The query string for these filters, defaults left out. */
    search(query: Query): string {
      const { period, from, to, page, find, size } = query;
      const params = new URLSearchParams(chosen(query).map(([name, value]) => [name, `${value}`]));
      if (period !== DEFAULT_PERIOD) params.set('period', period);
      if (period === 'custom') {
        params.set('from', from);
        params.set('to', to);
      }
      if (find) params.set('find', find);
      if (size) params.set('size', `${size}`);
      if (page > 1) params.set('page', `${page}`);
      const text = params.toString();
      return text && `?${text}`;
    },

    /** How many filters are set; `besides`: one that is not counted, as its tabs are always on view. */
    countSet: (query: Query, besides?: keyof C): number =>
      chosen(query).filter(([name]) => name !== besides).length +
      Number(query.period !== DEFAULT_PERIOD) +
      Number(Boolean(query.find)),

    /** The request body of the list. */
    body(query: Query, size: number = query.size ?? PAGE_SIZE) {
      const { page, find } = query;
      return {
        page,
        size,
        ...(Object.fromEntries(chosen(query)) as Partial<{ [Name in keyof C]: C[Name][number] }>),
        ...daysOf(query),
        ...(find && { find }),
      };
    },
  };
}

type ListProps<Query> = { query: Query; address: (query: Query) => string };

/**
 * The choices of a filter, each with the address of the list's first page. The first choice sets no value; `title`
 * names it for undefined.
 */
export const choicesOf = <Query extends ListSpan, Name extends keyof Query>(
  { query, address }: ListProps<Query>,
  name: Name,
  values: readonly NonNullable<Query[Name]>[],
  title: (value: NonNullable<Query[Name]> | undefined) => string,
) =>
  [undefined, ...values].map((value) => ({
    key: `${value ?? 'all'}`,
    title: title(value),
    href: address({ ...query, [name]: value, page: 1 }),
    current: value === query[name],
  }));

export const historyKinds = ['charge', 'use', 'gift'] as const;
export type HistoryKind = (typeof historyKinds)[number];
/** The kinds of hwan records, also those that no list is narrowed to: a returned fee, and hwan that was given. */
export const recordKinds = [...historyKinds, 'returned', 'granted'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** The filters of the hwan records; defined here, since the early call reads them from the address too. */
export const hwanQuery = listQuery({ kind: historyKinds }, ['find', 'size']);
export type HistoryQuery = ReturnType<typeof hwanQuery.read>;
