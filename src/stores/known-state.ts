import type { Endpoint } from '#wire/endpoint.ts';
import { note, readIntentions, settle } from './intentions.ts';
import { type AddState, orUnknown } from './known-outcome.ts';
import { memberNow, stateRead } from './send-once.ts';

/** For a call that changes a state which its screen reads. */
export type KnownState = {
  /** Call this once the state is on screen; see `stateRead`. */
  read: () => Promise<void>;
  addState: AddState;
};

/**
 * Decides an unknown outcome by the state that the call changes: if it has changed, the call was done; if not, it
 * may be sent again. `changed` returns undefined if the state cannot tell. decisions §3
 */
export const byState = (
  endpoint: Endpoint,
  changed: (signal: AbortSignal) => Promise<boolean | undefined>,
): KnownState => ({
  read: () => stateRead(endpoint),
  async addState(known, signal) {
    const { done, refused, missed, open } = known;
    if (done.length + refused.length > 0 || (!missed && open !== 'unknown')) return known;
    const isDone = await orUnknown(changed(signal));
    if (typeof isDone !== 'boolean') return known;
    const member = memberNow();
    const intentions = readIntentions(member).filter(({ path }) => path === endpoint.path);
    if (isDone) await settle(member, ...intentions.map(({ key }) => key));
    else for (const { key } of intentions) await note(member, key, { missed: true });
    return { done: isDone ? [undefined] : [], refused, missed: !isDone };
  },
});
