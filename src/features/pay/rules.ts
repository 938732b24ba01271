import type { DataOf } from '#api/endpoint.ts';
import type { Order } from '#api/order.ts';
import { PAY_LIMIT_MAX_WON, PAY_LIMIT_MIN_WON, PAY_LIMIT_STEP_WON } from '#constants.ts';
import { durations } from '#duration.copy.ts';
import { wholeParts } from '#duration.ts';
import type { getPayDesk } from './api.ts';

/**
 * The desk without payment methods and limits that this build does not know (decisions §3). What is left of today is
 * never more than what is left of the month.
 */
export function offeredOf({ methods, left, ...desk }: DataOf<typeof getPayDesk>) {
  const month = left.find(({ name }) => name === 'month')?.left ?? Number.POSITIVE_INFINITY;
  const cap = (name: string) => (name === 'day' ? month : Number.POSITIVE_INFINITY);
  return {
    ...desk,
    methods: methods.flatMap(({ method, ...rest }) => (method ? { method, ...rest } : [])),
    left: left.flatMap(({ name, left: rest }) =>
      name ? { name, left: Math.max(0, Math.min(rest, cap(name))) } : [],
    ),
  };
}
export type PayDesk = ReturnType<typeof offeredOf>;

/** Whether the monthly limit can no longer be changed in this month. */
export const isFixed = ({ limit }: PayDesk): boolean => limit.changesLeft === 0;

/** Whether a product is above what is left of a monthly limit that is fixed. */
export const isBeyond = (desk: PayDesk, { won }: { won: number }): boolean =>
  isFixed(desk) && desk.left.some(({ name, left }) => name === 'month' && won > left);

/**
 * The limit that is reached first. Of several with the same amount left the daily one comes last: for the others it
 * does not help to wait for a day.
 */
export const nearestLimit = (left: PayDesk['left']) =>
  [...left].sort(
    (a, b) => a.left - b.left || Number(a.name === 'day') - Number(b.name === 'day'),
  )[0];

/** Whether members may set this monthly limit themselves; higher ones are set by support. assumed: product §10.12 */
export const isSettableLimit = (won: number): boolean =>
  Number.isSafeInteger(won) &&
  won >= PAY_LIMIT_MIN_WON &&
  won <= PAY_LIMIT_MAX_WON &&
  won % PAY_LIMIT_STEP_WON === 0;

/**
 * Whether a virtual account can be paid into now: it may have expired (`over`), or its number may be missing
 * (`unnumbered`). By this device's clock, since answers do not carry the host's, and a host may leave an order on
 * `deposit` after its deadline.
 */
export function depositState(
  deposit: Order['deposit'],
  now: number,
): 'open' | 'over' | 'unnumbered' {
  if (Date.parse(deposit?.until ?? '') <= now) return 'over';
  return deposit?.number ? 'open' : 'unnumbered';
}

/** The time until a moment in its two largest units; empty if it is over. */
export function leftUntil(until: string | null, now: number): string {
  const left = Date.parse(until ?? '') - now;
  if (!(left > 0)) return '';
  const { days, hours, minutes } = wholeParts(left);
  const words = [
    days > 0 && durations.day(days),
    hours > 0 && durations.hour(hours),
    days === 0 && minutes > 0 && durations.minute(minutes),
  ];
  return words.filter(Boolean).join(' ') || durations.minute(1);
}

/** A moment in the format of calendar files, `20261121T050000Z`. */
const stamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

/** A deadline as a calendar file (RFC 5545), with a reminder an hour before. */
export function calendarFile(entry: { id: string; title: string; at: Date; now: Date }): string {
  const { id, title, at, now } = entry;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//portal//deposit//KO',
    'BEGIN:VEVENT',
    `UID:${escaped(id)}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `SUMMARY:${escaped(title)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}
