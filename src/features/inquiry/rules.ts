import {
  HOUR_MS,
  INQUIRY_WORKDAYS,
  PAGE_SIZE,
  SEOUL_OFFSET_MS,
  SUPPORT_CLOSE_HOUR,
} from '#constants.ts';
import { seoulIso } from '#day.ts';
import { link } from '#link.ts';
import { readUrl } from '#rules/read-url.ts';
import { type Holidays, nextWorkday } from '#rules/support-hours.ts';
import type { Bar } from '#ui/feedback/skeleton.tsx';
import { inquiry as copy, inquiryRow as rowCopy } from './inquiry.copy.ts';

/** The categories of inquiries and their kinds. Source: product §10.15 */
export const inquiryKinds = {
  account: ['login', 'security', 'info'],
  payment: ['charge', 'refund', 'receipt'],
  error: ['connect', 'stop', 'play'],
  character: ['item', 'lost', 'transfer'],
  event: ['reward', 'entry'],
  block: ['reason', 'appeal'],
  etc: ['usage', 'idea'],
} as const;
export type InquiryCategory = keyof typeof inquiryKinds;
export const inquiryCategories = Object.keys(inquiryKinds) as [
  InquiryCategory,
  ...InquiryCategory[],
];

/** `received`: may be changed and deleted; `answering`: support works on it; `solved`: closed by the member. */
export const inquiryStatuses = ['received', 'answering', 'answered', 'solved'] as const;

type Asked = {
  status: (typeof inquiryStatuses)[number] | null;
  /** When the member last asked, as an ISO text; null if that is not known. */
  askedAt: string | null;
  /** By when the host says that it answers. */
  answerBy: string | null;
};
/** A moment that calendars can reckon with: a host may name the 31st of February or the end of time. */
function momentOf(iso: string | null): Date | undefined {
  const at = new Date(iso ?? NaN);
  return at.getUTCFullYear() < 9_999 ? at : undefined;
}
/** The close of the last of the usual working days; the day of the question does not count. */
function usualDue(asked: Date, holidays: Holidays): Date {
  let day = seoulIso(asked).slice(0, 10);
  for (let left = INQUIRY_WORKDAYS; left > 0; left -= 1) day = nextWorkday(day, holidays);
  return new Date(Date.parse(day) - SEOUL_OFFSET_MS + SUPPORT_CLOSE_HOUR * HOUR_MS);
}
export type AnswerDue = { at: Date; isPromised: boolean; isLate: boolean };

/** By when somebody who waits is answered; undefined if nobody waits, or it is not known. assumed: decisions §7 */
export function answerDue(
  { status, askedAt, answerBy }: Asked,
  now: Date,
  holidays: Holidays,
): AnswerDue | undefined {
  if (status !== 'received' && status !== 'answering') return undefined;
  const promised = momentOf(answerBy);
  const asked = momentOf(askedAt);
  const at = promised ?? (asked && usualDue(asked, holidays));
  return at && { at, isPromised: promised !== undefined, isLate: now > at };
}

/** Whether a solved inquiry can be opened again now; what the host does not say counts as no. */
export const canReopen = (
  { status, reopenUntil }: Pick<Asked, 'status'> & { reopenUntil: string | null },
  now: Date,
): boolean => status === 'solved' && now < (momentOf(reopenUntil) ?? now);

export const extraNames = ['orderId', 'occurredAt', 'device'] as const;
export type ExtraName = (typeof extraNames)[number];

/** The fields that a category asks for besides title and text. */
const inquiryExtras: Partial<Record<InquiryCategory, readonly ExtraName[]>> = {
  payment: ['orderId', 'occurredAt'],
  error: ['occurredAt', 'device'],
  character: ['occurredAt'],
};
export const extrasOf = (category: unknown): readonly ExtraName[] =>
  inquiryExtras[category as InquiryCategory] ?? [];

/** Whether a kind belongs to a category; either may be any text of an address. */
export const isKindOf = (category: string, kind: string): boolean =>
  (inquiryKinds[category as InquiryCategory] as readonly string[] | undefined)?.includes(kind) ??
  false;

/** The categories for visitors, who mostly cannot log in. Source: product §10.24 */
export const guestCategories = ['login', 'security', 'join', 'payment', 'etc'] as const;

/** The category and kind of an inquiry in words; a kind that this build does not know is left out. */
export const kindWords = (category: InquiryCategory | null, kind: string): string =>
  [category && copy.categories[category], Object.hasOwn(copy.kinds, kind) && copy.kinds[kind]]
    .filter(Boolean)
    .join(' · ');

/** The address of the list to return to: with its filters if `referrer` says that the member comes from it. */
export function listBefore(referrer: string, origin: string): string {
  const list = link('/member/inquiry/list');
  const before = readUrl(referrer);
  const isList = before?.origin === origin && before.pathname === list;
  return isList ? list + before.search : list;
}

const { first, last } = rowCopy.greetings;
/** The longest sentence that can be a mere greeting. */
const GREETING_MAX = 40;
const SENTENCE = /^\s*([^.!?~\n]+)[.!?~\n]+\s*/;

/** An answer without the greetings at its beginning, for the excerpt in a list. Never empty. */
export function withoutGreeting(answer: string): string {
  let rest = answer.trim();
  for (;;) {
    const [whole, words = ''] = SENTENCE.exec(rest) ?? [''];
    const sentence = words.trim();
    const greets =
      first.some((word) => sentence.startsWith(word)) ||
      last.some((word) => sentence.endsWith(word));
    const next = rest.slice(whole.length);
    if (!greets || sentence.length > GREETING_MAX || next === '') return rest;
    rest = next;
  }
}

export const formBars: readonly Bar[] = ['line', 'row', 'row', 'row', 'row', 'button'];
export const listBars: readonly Bar[] = Array<Bar>(PAGE_SIZE + 1).fill('row');
export const detailBars: readonly Bar[] = ['line', ...Array<Bar>(6).fill('row'), 'button'];
