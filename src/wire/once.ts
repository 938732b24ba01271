import * as v from 'valibot';
import { WISHES_ASKED_MAX } from '#constants.ts';
import { endpoint } from './endpoint.ts';
import { WishKey } from './fields.ts';
import { pay } from './order.ts';

const request = v.object({
  keys: v.pipe(v.array(WishKey), v.minLength(1), v.maxLength(WISHES_ASKED_MAX)),
});
const data = v.object({
  outcomes: v.array(
    v.object({
      key: v.string(),
      /** `none`: nothing was done under it; `working`: it has arrived and is not at its end. */
      state: v.picklist(['none', 'working', 'done']),
      /** What the call was answered with: its code and its data. */
      code: v.optional(v.string()),
      data: v.optional(v.unknown()),
    }),
  ),
});

/**
 * What became of calls of this member whose answers were lost, by their `Idempotency-Key`, in the
 * order asked; answers are kept for three days. assumed: decisions §3
 */
export const askOutcome = endpoint('/comm/once/outcome', request, data);

/** The same of payment calls, whose keys their own host keeps. assumed: decisions §3 */
export const askPayOutcome = endpoint('/pay/once/outcome', request, data, pay);
