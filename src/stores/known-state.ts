import type { Endpoint } from '#wire/endpoint.ts';
import { isElsewhere, orUnknown, type Tell } from './known-outcome.ts';
import { memberNow } from './send-once.ts';
import { note, openWishes, readWishes, settle } from './wishes.ts';

/**
 * The state that this call changes has been read anew, which tells what became of it: the same wish from
 * here on is another one, and must not get the answer of the one before. decisions §3
 */
export async function stateRead({ path }: Endpoint): Promise<void> {
  const member = memberNow();
  for (const wish of openWishes(member, path))
    if (!(await isElsewhere(wish))) await settle(member, wish.key);
}

/** For a call that changes a state which its screen has just read. */
export type KnownState = {
  /** What is shown tells what became of earlier wishes. */
  read: () => Promise<void>;
  tell: Tell;
};

/**
 * The state tells what its call's outcome does not: it has changed, and its wishes are over; or it has not,
 * and the same may go again. decisions §3
 */
export const byState = (
  of: Endpoint,
  changed: (signal: AbortSignal) => Promise<boolean | undefined>,
): KnownState => ({
  read: () => stateRead(of),
  async tell(known, signal) {
    const { done, refused, missed, open } = known;
    if (done.length + refused.length > 0 || (!missed && open !== 'unknown')) return known;
    const isDone = await orUnknown(changed(signal));
    if (typeof isDone !== 'boolean') return known;
    const member = memberNow();
    const wishes = readWishes(member).filter(({ path }) => path === of.path);
    if (isDone) await settle(member, ...wishes.map(({ key }) => key));
    else for (const { key } of wishes) await note(member, key, { missed: true });
    return { done: isDone ? [undefined] : [], refused, missed: !isDone };
  },
});
