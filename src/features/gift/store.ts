import { alert, toast } from '#dialogs/dialog.ts';
import { processedCode } from '#errors.ts';
import { $rowFailure, actOnce } from '#idempotency/act-once.ts';
import { reloadField } from '#member/member.ts';
import { formatNumber, hwan } from '#rules/money.ts';
import { acceptGift, cancelGift, type Gift, rejectGift } from './api.ts';
import { giftBox as boxCopy, giftRefusals as copy } from './gift.copy.ts';
import { GIFT_STATUS } from './status.ts';

/** The actions on a gift, with the status that it has after each (`ends`). */
const acts = {
  accept: { endpoint: acceptGift, ends: [GIFT_STATUS.accepted] },
  reject: { endpoint: rejectGift, ends: [GIFT_STATUS.rejected] },
  cancel: { endpoint: cancelGift, ends: [GIFT_STATUS.canceled] },
};

type Act = keyof typeof acts;

/** The `reason` with which a gift is refused because its sender may not give now: it is held back. */
const HELD = 'sender';
// `Object` lets the data of a refusal be anything, also undefined.
const isHeld = (data: unknown): boolean => Object(data).reason === HELD;

/** Why the action was refused: the gift is held back, or has ended already, as its `status` in the answer may say. */
function refusalOf(act: Act, code: string, data: unknown): string | undefined {
  if (isHeld(data)) return copy.sender;
  const words: Record<string, string> = act === 'cancel' ? copy.sent : copy.received;
  return words[String(Object(data).status)] ?? (code === processedCode ? copy.over : undefined);
}

/**
 * Carries an action out; undefined if one for this gift is running already. `onHeld` is called instead of an alert if
 * the gift is held back.
 */
async function carryOut(act: Act, { giftNo, amount }: Gift, onHeld?: () => void) {
  const { endpoint, ends } = acts[act];
  const end = await actOnce(
    endpoint,
    { giftNo },
    {
      row: giftNo,
      ends,
      refusalMessage(code, data) {
        const quiet = onHeld !== undefined && isHeld(data);
        if (quiet) onHeld();
        return { text: refusalOf(act, code, data), quiet };
      },
    },
  );
  return end?.outcome === 'done' ? { ...end, amount: end.data?.amount ?? amount ?? 0 } : end;
}

/** Carries out an action on a gift once, however often the button is pressed; true if the list must be read again. */
export async function actOnGift(
  act: Act,
  gift: Gift,
  done: (amount: string) => string,
): Promise<boolean> {
  $rowFailure.set(undefined);
  const end = await carryOut(act, gift);
  if (end?.outcome === 'done') {
    toast(done(hwan(end.amount)));
    void reloadField('totalHwan');
  }
  return end !== undefined;
}

/** The result of accepting several gifts: how many, and how much hwan. */
export type AcceptedGifts = { done: number; amount: number };

/**
 * Accepts gifts one after another, each under its own key, until an outcome is unknown or the member stops waiting. One
 * alert at the end tells of all that are held back.
 */
export async function acceptGifts(gifts: readonly Gift[]): Promise<AcceptedGifts> {
  const accepted: AcceptedGifts = { done: 0, amount: 0 };
  const held = new Set<Gift>();
  $rowFailure.set(undefined);
  for (const gift of gifts) {
    const end = await carryOut('accept', gift, () => held.add(gift));
    if (end?.outcome === 'done') {
      accepted.done += 1;
      accepted.amount += end.amount;
    }
    if (end?.outcome === 'open' || end?.stopped) break;
  }
  if (accepted.done > 0) void reloadField('totalHwan');
  if (held.size > 0) {
    const text = boxCopy.heldSome(formatNumber(held.size));
    await alert(boxCopy.heldTitle, text);
    $rowFailure.set({ text, alerted: true });
  }
  return accepted;
}
