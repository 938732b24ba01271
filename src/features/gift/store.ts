import { toast } from '#failure/dialog.ts';
import { $rowFailure, actOnce } from '#once/act-once.tsx';
import { hwan } from '#rules/money.ts';
import { reloadField } from '#session/member.ts';
import { acceptGift, cancelGift, type Gift, rejectGift } from './api.ts';
import { GIFT_STATUS } from './status.ts';

/** The actions on a gift, and what it is after each. */
const acts = {
  accept: { endpoint: acceptGift, ends: [GIFT_STATUS.accepted] },
  reject: { endpoint: rejectGift, ends: [GIFT_STATUS.rejected] },
  cancel: { endpoint: cancelGift, ends: [GIFT_STATUS.canceled] },
};

/** Carries an action out; undefined if one for this gift is running already. */
async function run(act: keyof typeof acts, { giftNo, amount }: Gift) {
  const { endpoint, ends } = acts[act];
  const end = await actOnce(endpoint, { giftNo }, { row: giftNo, ends });
  return end?.outcome === 'done' ? { ...end, amount: end.data?.amount ?? amount ?? 0 } : end;
}

/** Once however often the button is pressed. True if the list must be read again. */
export async function actOnGift(
  act: keyof typeof acts,
  gift: Gift,
  done: (amount: string) => string,
): Promise<boolean> {
  $rowFailure.set(undefined);
  const end = await run(act, gift);
  if (end?.outcome === 'done') {
    toast(done(hwan(end.amount)));
    void reloadField('totalHwan');
  }
  return end !== undefined;
}

/** The result of accepting several gifts: how many, and how much hwan. */
export type Taken = { done: number; amount: number };

/** One after another, each under its own key. It ends where an outcome is unknown or the member stops waiting. */
export async function acceptGifts(gifts: readonly Gift[]): Promise<Taken> {
  const taken: Taken = { done: 0, amount: 0 };
  $rowFailure.set(undefined);
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
