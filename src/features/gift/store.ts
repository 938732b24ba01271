import { type Gift, acceptGift, cancelGift, rejectGift } from './api.ts';
import { gift as copy } from './gift.copy.ts';
import { giftBox as giftBoxCopy } from './box.copy.ts';
import { dialog as dialogCopy } from '#stores/stores.copy.ts';
import { hwan } from '#rules/money.ts';
import { atom } from 'nanostores';
import { ask, toast } from '#stores/dialog.ts';
import { tell, type Told } from '#stores/failure.ts';
import { sendOnce } from '#stores/intention.ts';
import { reloadField } from '#stores/member.ts';

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
    else if (told)
      await ask({ title: copy.send, body: giftBoxCopy.unknown, close: dialogCopy.confirm });
  } finally {
    running.delete(giftNo);
  }
  return true;
}
