import { DAY_MS, REFUND_FEE_MIN_WON, REFUND_FEE_PERCENT, REFUND_FREE_DAYS } from '#constants.ts';

type Charged = {
  won: number;
  hwan: number;
  bonus: number;
  /** What is left of the charged hwan; `bonusLeft` of its bonus. */
  hwanLeft: number;
  bonusLeft: number;
  paidAt: Date;
};
/** `won` is paid back, already less `fee`; `hwan` and `bonus` are taken. */
export type Refund = { won: number; fee: number; hwan: number; bonus: number };

/**
 * What a charge is worth when it is refunded: all of it within seven days and unused; otherwise what
 * is left, less bonus that was used and a fee of 10 % or 1,000 won, whichever is more. Undefined when
 * nothing would be paid back. assumed: product §10.12
 */
export function refundOf(charged: Charged, now: Date): Refund | undefined {
  const { won, hwan, bonus, hwanLeft, bonusLeft, paidAt } = charged;
  if (hwanLeft <= 0) return undefined;
  const took = { hwan: hwanLeft, bonus: bonusLeft };
  const age = now.getTime() - paidAt.getTime();
  const untouched = hwanLeft === hwan && bonusLeft === bonus;
  if (untouched && age < REFUND_FREE_DAYS * DAY_MS) return { ...took, won, fee: 0 };
  const worth = Math.floor((won * hwanLeft) / hwan) - (bonus - bonusLeft);
  const fee = Math.max(REFUND_FEE_MIN_WON, Math.ceil((worth * REFUND_FEE_PERCENT) / 100));
  return worth > fee ? { ...took, won: worth - fee, fee } : undefined;
}
