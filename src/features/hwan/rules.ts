import { groupBy, sumBy, uniqBy } from 'es-toolkit';
import type { Order } from '#api/order.ts';
import { DEPOSIT_DAYS, PAGE_SIZE_MAX, REFUND_FEE_MIN_WON, REFUND_FEE_PERCENT } from '#constants.ts';
import { daysLater, formatDay } from '#rules/dates.ts';
import type { HwanRecord } from './api.ts';

type Lapse = { amount: number; at: string };

/** What will expire on each Seoul day, in the order given: several charges of one day expire together. */
export const lapsesByDay = (lapses: readonly Lapse[]): { day: string; amount: number }[] =>
  Object.entries(groupBy(lapses, ({ at }) => formatDay(at))).map(([day, ofDay]) => ({
    day,
    amount: sumBy(ofDay, ({ amount }) => amount),
  }));

/** A refunded charge is a record of the same kind with a negative amount. */
export const isRefund = ({ kind, amount }: Pick<HwanRecord, 'kind' | 'amount'>): boolean =>
  kind === 'charge' && amount !== null && amount < 0;

/** The charges whose orders are known, each order once: a host may name it in more than one record. */
export const chargesOf = (records: readonly HwanRecord[]): readonly HwanRecord[] =>
  uniqBy(
    records.filter((one) => one.kind === 'charge' && one.orderId !== null && !isRefund(one)),
    ({ orderId }) => orderId,
  );

/**
 * The request for the orders of some records; undefined if there is none to ask for. An order is paid at most
 * `DEPOSIT_DAYS` after it was made.
 */
export function ordersOf(records: readonly HwanRecord[]) {
  const days = chargesOf(records)
    .flatMap(({ at }) => (at ? [formatDay(at)] : []))
    .sort();
  const to = days.at(-1);
  const from = days[0] && daysLater(days[0], -DEPOSIT_DAYS);
  return from && to ? { page: 1, size: PAGE_SIZE_MAX, from, to } : undefined;
}

/** The rule that explains a fee: a percentage (`percent`) or the minimum (`least`). Undefined if neither does. */
export function feeRule({ won, fee }: Pick<NonNullable<Order['refund']>, 'won' | 'fee'>) {
  if (fee === Math.ceil(((won + fee) * REFUND_FEE_PERCENT) / 100)) return 'percent';
  return fee === REFUND_FEE_MIN_WON ? 'least' : undefined;
}
