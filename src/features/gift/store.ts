import { atom } from 'nanostores';
import { hwan } from '#rules/money.ts';
import { actOnce } from '#stores/act-once.ts';
import { toast } from '#stores/dialog.ts';
import type { FailureMessage } from '#stores/failure.ts';
import { reloadField } from '#stores/member.ts';
import { acceptGift, cancelGift, type Gift, rejectGift } from './api.ts';

const acts = { accept: acceptGift, reject: rejectGift, cancel: cancelGift };
const running = new Set<number>();

/** Why the last action failed, shown above the list. */
export const $giftFailure = atom<FailureMessage | undefined>();

/** Undefined when it is under way already. */
async function run(act: keyof typeof acts, { giftNo, amount }: Gift) {
  if (running.has(giftNo)) return undefined;
  running.add(giftNo);
  try {
    const end = await actOnce(acts[act], { giftNo });
    if (end.outcome === 'done') return { ...end, amount: end.data?.amount ?? amount ?? 0 };
    $giftFailure.set(end.message);
    return end;
  } finally {
    running.delete(giftNo);
  }
}

/**
 * Takes a gift, sends it back or takes it back: one at a time, once however often it is pressed. True when
 * the list must be read again.
 */
export async function actOnGift(
  act: keyof typeof acts,
  gift: Gift,
  done: (amount: string) => string,
): Promise<boolean> {
  $giftFailure.set(undefined);
  const end = await run(act, gift);
  if (end?.outcome === 'done') {
    toast(done(hwan(end.amount)));
    void reloadField('totalHwan');
  }
  return end !== undefined;
}

/** The result of taking several gifts. */
export type Taken = { done: number; amount: number };

/**
 * Takes gifts one after another, each once and under its own key. A refusal is shown and the next gift is taken;
 * while the outcome of one is unknown, or once the wait is canceled, the rest stay untouched.
 */
export async function acceptGifts(gifts: readonly Gift[]): Promise<Taken> {
  const taken: Taken = { done: 0, amount: 0 };
  $giftFailure.set(undefined);
  for (const gift of gifts) {
    const end = await run('accept', gift);
    if (end?.outcome === 'done') {
      taken.done += 1;
      taken.amount += end.amount;
    }
    if (end?.outcome === 'open' || end?.stopped) break;
  }
  if (taken.done > 0) void reloadField('totalHwan');
  return taken;
}
