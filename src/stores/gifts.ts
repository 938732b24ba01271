import type { Gift } from '#api/member-gift.ts';
import { acceptGift, cancelGift, rejectGift } from '#api/member-gift.ts';
import { gift } from '#copy/gift.ts';
import { giftBox } from '#copy/gift-box.ts';
import { dialog } from '#copy/common.ts';
import { hwan } from '#rules/money.ts';
import { ask, toast } from './dialog.ts';
import { handleFailure } from './failure.ts';
import { sendOnce } from './intention.ts';
import { reloadField } from './member.ts';

const acts = { accept: acceptGift, reject: rejectGift, cancel: cancelGift };
const running = new Set<number>();

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
  try {
    const { amount } = await sendOnce(acts[act], { giftNo });
    toast(done(hwan(amount)));
    void reloadField('totalHwan');
  } catch (error) {
    if (await handleFailure(error))
      await ask({ title: gift.send, body: giftBox.unknown, close: dialog.confirm });
  } finally {
    running.delete(giftNo);
  }
  return true;
}
