import * as v from 'valibot';
import { endpoint } from '#wire/endpoint.ts';
import { CountOrNull, MomentOrNull, TextOrEmpty } from '#wire/fields.ts';

/** What the overview shows beside the start-up data. assumed: product §10.13 */
export const getOverview = endpoint(
  '/memsec/mng/overview',
  v.object({}),
  v.object({
    passwordChangedAt: MomentOrNull,
    lastLogins: v.array(v.object({ at: MomentOrNull, device: TextOrEmpty, ip: TextOrEmpty })),
    waiting: v.object({ gifts: CountOrNull, transfers: CountOrNull, answers: CountOrNull }),
    consents: v.array(
      v.object({ name: TextOrEmpty, agreed: v.fallback(v.boolean(), false), at: MomentOrNull }),
    ),
  }),
);
