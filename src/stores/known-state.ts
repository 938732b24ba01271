import type { Endpoint } from '#wire/endpoint.ts';
import { note, openIntentions, readIntentions, settle } from './intentions.ts';
import { type AddState, isElsewhere, orUnknown } from './known-outcome.ts';
import { memberNow } from './send-once.ts';

/**
 * The state that this call changes has been read again, which shows the outcome of earlier calls: doing the same
 * again is a new intention and must not get the answer of the earlier one. decisions §3
 */
export async function stateRead({ path }: Endpoint): Promise<void> {
  const member = memberNow();
  for (const intention of openIntentions(member, path))
    if (!(await isElsewhere(intention))) await settle(member, intention.key);
}

/** For a call that changes a state which its screen has just read. */
export type KnownState = {
  /** The state on screen shows the outcome of earlier intentions: they are settled. */
  read: () => Promise<void>;
  addState: AddState;
};

/**
 * Where the outcome of a call is unknown, the state it changes decides: changed, so it was done; or unchanged, so
 * it may be sent again. decisions §3
 */
export const byState = (
  of: Endpoint,
  changed: (signal: AbortSignal) => Promise<boolean | undefined>,
): KnownState => ({
  read: () => stateRead(of),
  async addState(known, signal) {
    const { done, refused, missed, open } = known;
    if (done.length + refused.length > 0 || (!missed && open !== 'unknown')) return known;
    const isDone = await orUnknown(changed(signal));
    if (typeof isDone !== 'boolean') return known;
    const member = memberNow();
    const intentions = readIntentions(member).filter(({ path }) => path === of.path);
    if (isDone) await settle(member, ...intentions.map(({ key }) => key));
    else for (const { key } of intentions) await note(member, key, { missed: true });
    return { done: isDone ? [undefined] : [], refused, missed: !isDone };
  },
});
