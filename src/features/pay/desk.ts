import type { DataOf } from '#wire/endpoint.ts';
import type { getPayDesk } from './api.ts';

/** What of the desk has a name here: a way to pay or a limit that came later is not offered. decisions §3 */
export function offeredOf({ methods, left, ...desk }: DataOf<typeof getPayDesk>) {
  return {
    ...desk,
    methods: methods.flatMap(({ method, ...rest }) => (method ? { method, ...rest } : [])),
    left: left.flatMap(({ name, left: rest }) => (name ? { name, left: Math.max(0, rest) } : [])),
  };
}
export type PayDesk = ReturnType<typeof offeredOf>;

/** The limit that binds first; of several that leave as much, the one of today last: another day does not help. */
export const nearestLimit = (left: PayDesk['left']) =>
  left.toSorted(
    (a, b) => a.left - b.left || Number(a.name === 'day') - Number(b.name === 'day'),
  )[0];
