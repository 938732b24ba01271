import { alert, toast } from '#dialogs/dialog.ts';
import { processedCode } from '#errors.ts';
import { $rowFailure, actOnce } from '#idempotency/act-once.ts';
import { reloadField } from '#member/member.ts';
import { formatNumber, hwan } from '#rules/money.ts';
import { acceptGift, cancelGift, type Gift, rejectGift } from './api.ts';
import { giftBox as boxCopy, giftRefusals as copy } from './gift.copy.ts';
import { GIFT_STATUS } from './status.ts';

/** The actions on a gift, and what it is after each. */
const acts = {
  accept: { endpoint: acceptGift, ends: [GIFT_STATUS.accepted] },
  reject: { endpoint: rejectGift, ends: [GIFT_STATUS.rejected] },
  cancel: { endpoint: cancelGift, ends: [GIFT_STATUS.canceled] },
};

type Act = keyof typeof acts;

/** The reason of a gift that waits because its sender may not give now. */
const HELD = 'sender';
const isHeld = (data: unknown): boolean => Object(data).reason === HELD;

/** The words for how the gift has ended, which the API may say as `status`; it may also be held back. */
function refusalOf(act: Act, code: string, data: unknown): string | undefined {
  if (isHeld(data)) return copy.sender;
  const words: Record<string, string> = act === 'cancel' ? copy.sent : copy.received;
  return words[String(Object(data).status)] ?? (code === processedCode ? copy.over : undefined);
}

/** Carries an action out; undefined if one for this gift is running already. `held`: what to do instead of saying it. */
async function run(act: Act, { giftNo, amount }: Gift, held?: () => void) {
  const { endpoint, ends } = acts[act];
  const end = await actOnce(
    endpoint,
    { giftNo },
    {
      row: giftNo,
      ends,
      refusalMessage(code, data) {
        const quiet = held !== undefined && isHeld(data);
        if (quiet) held();
        return { text: refusalOf(act, code, data), quiet };
      },
    },
  );
  return end?.outcome === 'done' ? { ...end, amount: end.data?.amount ?? amount ?? 0 } : end;
}

/** Runs once, however often the button is pressed; true if the list must be read again. */
export async function actOnGift(
  act: Act,
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

/**
 * One after another, each under its own key. It ends where an outcome is unknown or the member stops waiting. Those that
 * are held back are told together.
 */
export async function acceptGifts(gifts: readonly Gift[]): Promise<Taken> {
  const taken: Taken = { done: 0, amount: 0 };
  const held = new Set<Gift>();
  $rowFailure.set(undefined);
  for (const gift of gifts) {
    const end = await run('accept', gift, () => held.add(gift));
    if (end?.outcome === 'done') {
      taken.done += 1;
      taken.amount += end.amount;
    }
    if (end?.outcome === 'open' || end?.stopped) break;
  }
  if (taken.done > 0) void reloadField('totalHwan');
  if (held.size > 0) {
    const text = boxCopy.heldSome(formatNumber(held.size));
    await alert(boxCopy.heldTitle, text);
    $rowFailure.set({ text, alerted: true });
  }
  return taken;
}
