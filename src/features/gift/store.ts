import { atom } from 'nanostores';
import { hwan } from '#rules/money.ts';
import { toast } from '#stores/dialog.ts';
import { alert, type Told, tell } from '#stores/failure.ts';
import { sendOnce } from '#stores/intention.ts';
import { reloadField } from '#stores/member.ts';
import { acceptGift, cancelGift, type Gift, rejectGift } from './api.ts';
import { giftBox as copy } from './box.copy.ts';

const acts = { accept: acceptGift, reject: rejectGift, cancel: cancelGift };
const running = new Set<number>();

/** What the last act was refused with, for a place above the list. */
export const $giftTold = atom<Told | undefined>();

/**
 * Takes a gift, sends it back or takes it back: one at a time, once however often it is pressed. True when
 * the list must be read again.
 */
export async function actOnGift(
  act: keyof typeof acts,
  { giftNo }: Gift,
  done: (amount: string) => string,
): Promise<boolean> {
  if (running.has(giftNo)) return false;
  running.add(giftNo);
  $giftTold.set(undefined);
  try {
    const { amount } = await sendOnce(acts[act], { giftNo });
    toast(done(hwan(amount)));
    void reloadField('totalHwan');
  } catch (error) {
    const told = await tell(error);
    if (told?.heard) $giftTold.set(told);
    else if (told) await alert(copy.unknown);
  } finally {
    running.delete(giftNo);
  }
  return true;
}

/** What came of taking several gifts. */
export type Taken = { done: number; amount: number };

/**
 * Takes gifts one after another, each once and under its own key. A refusal is told and the next is taken;
 * without an answer the rest stay untouched.
 */
export async function acceptGifts(gifts: readonly Gift[]): Promise<Taken> {
  const taken: Taken = { done: 0, amount: 0 };
  $giftTold.set(undefined);
  for (const { giftNo } of gifts) {
    if (running.has(giftNo)) continue;
    running.add(giftNo);
    try {
      const { amount } = await sendOnce(acceptGift, { giftNo });
      taken.done += 1;
      taken.amount += amount;
    } catch (error) {
      const told = await tell(error);
      if (!told) break;
      $giftTold.set(told.heard ? told : { text: copy.unknown, heard: false });
      if (!told.heard) break;
    } finally {
      running.delete(giftNo);
    }
  }
  if (taken.done > 0) void reloadField('totalHwan');
  return taken;
}
