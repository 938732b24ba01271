import { REFUND_FEE_MIN_WON, REFUND_FEE_PERCENT } from '#constants.ts';
import type { Order } from '#wire/order.ts';

/** The rule that explains a fee: a percentage (`percent`) or the minimum (`least`). Undefined if neither does. */
export function feeRule({ won, fee }: Pick<NonNullable<Order['refund']>, 'won' | 'fee'>) {
  if (fee === Math.ceil(((won + fee) * REFUND_FEE_PERCENT) / 100)) return 'percent';
  return fee === REFUND_FEE_MIN_WON ? 'least' : undefined;
}
