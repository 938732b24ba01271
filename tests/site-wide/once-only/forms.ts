import { moneyWays } from './money.ts';
import { requestWays } from './requests.ts';

/** The different idempotency keys of the calls. */
export const keysOf = (calls: { headers: Record<string, string> }[]) =>
  new Set(calls.map(({ headers }) => headers['idempotency-key']));

/** Every form that is sent once only. */
export const ways = [...moneyWays, ...requestWays];
