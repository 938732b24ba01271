import { REFUND_FEE_MIN_WON, REFUND_FEE_PERCENT } from '#constants.ts';
import type { Order } from '#wire/order.ts';

/** The rule that explains a fee: by percentage or the minimum; undefined for any other fee, which is not explained. */
export function feeRule({ won, fee }: Pick<NonNullable<Order['refund']>, 'won' | 'fee'>) {
  if (fee === Math.ceil(((won + fee) * REFUND_FEE_PERCENT) / 100)) return 'percent';
  return fee === REFUND_FEE_MIN_WON ? 'least' : undefined;
}
