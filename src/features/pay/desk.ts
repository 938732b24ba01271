import type { DataOf } from '#wire/endpoint.ts';
import type { getPayDesk } from './api.ts';

/** The desk without payment methods and limits that this build does not know. decisions §3 */
export function offeredOf({ methods, left, ...desk }: DataOf<typeof getPayDesk>) {
  return {
    ...desk,
    methods: methods.flatMap(({ method, ...rest }) => (method ? { method, ...rest } : [])),
    left: left.flatMap(({ name, left: rest }) => (name ? { name, left: Math.max(0, rest) } : [])),
  };
}
export type PayDesk = ReturnType<typeof offeredOf>;

/** Whether this month's limit cannot be changed any more. */
export const isFixed = ({ limit }: PayDesk): boolean => limit.changesLeft === 0;

/** Whether a product is above what is left of this month's limit, which cannot be changed any more. */
export const isBeyond = (desk: PayDesk, { won }: { won: number }): boolean =>
  isFixed(desk) && desk.left.some(({ name, left }) => name === 'month' && won > left);

/**
 * The limit that is reached first. Of several with the same amount left the daily one comes last: for the others,
 * waiting a day does not help.
 */
export const nearestLimit = (left: PayDesk['left']) =>
  [...left].sort(
    (a, b) => a.left - b.left || Number(a.name === 'day') - Number(b.name === 'day'),
  )[0];
