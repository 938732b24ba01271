import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import { IdempotencyKey, knownOrNull } from '#api/fields.ts';
import { INTENTIONS_ASKED_MAX } from '#constants.ts';

const request = v.object({
  keys: v.pipe(v.array(IdempotencyKey), v.minLength(1), v.maxLength(INTENTIONS_ASKED_MAX)),
});
const data = v.object({
  outcomes: v.array(
    v.object({
      key: v.string(),
      /** `none`: no call with this key was carried out; `working`: it has arrived and still runs. */
      state: knownOrNull(['none', 'working', 'done']),
      /** The answer that the call had: its code and its data. */
      code: v.optional(v.string()),
      data: v.optional(v.unknown()),
    }),
  ),
});

/**
 * The outcomes of this member's calls whose answers were lost, by their `Idempotency-Key`, in the order of the request.
 * The API keeps answers for three days. assumed: decisions §3
 */
export const askOutcome = endpoint('/comm/once/outcome', request, data);

/** The same as `askOutcome` for payment calls, whose host keeps their keys. assumed: decisions §3 */
export const askPayOutcome = endpoint('/pay/once/outcome', request, data, { host: 'pay' });
