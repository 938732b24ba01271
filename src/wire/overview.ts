import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { CountOrNull, MomentOrNull, TextOrEmpty } from './fields.ts';

/**
 * The data of the overview besides that of the start-up calls. `giftsUntil` and `transfersUntil`: when the first of
 * those that wait lapses. assumed: product §10.13
 */
export const getOverview = endpoint(
  '/memsec/mng/overview',
  v.object({}),
  v.object({
    passwordChangedAt: MomentOrNull,
    lastLogins: v.array(v.object({ at: MomentOrNull, device: TextOrEmpty, ip: TextOrEmpty })),
    waiting: v.object({
      gifts: CountOrNull,
      giftsUntil: MomentOrNull,
      transfers: CountOrNull,
      transfersUntil: MomentOrNull,
      answers: CountOrNull,
    }),
    consents: v.array(
      v.object({ name: TextOrEmpty, agreed: v.fallback(v.boolean(), false), at: MomentOrNull }),
    ),
  }),
);
