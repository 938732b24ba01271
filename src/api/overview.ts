import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import {
  CountOrNull,
  FlagOrNull,
  knownOrNull,
  MomentIfKnown,
  MomentOrNull,
  TextOrEmpty,
} from './fields.ts';

export const sanctionKinds = ['account', 'chat', 'trade'] as const;
export type SanctionKind = (typeof sanctionKinds)[number];

/**
 * The data of the overview besides that of the start-up calls. `giftsUntil` and `transfersUntil`: when the first of
 * those that wait lapses. `sanction`: the one in force that ends last. assumed: product §10.13
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
    /** Missing or null: none is known of. `endsAt` null: it is permanent. */
    sanction: v.fallback(
      v.nullish(v.object({ kind: knownOrNull(sanctionKinds), endsAt: MomentIfKnown }), null),
      null,
    ),
    consents: v.array(v.object({ name: TextOrEmpty, agreed: FlagOrNull, at: MomentOrNull })),
  }),
);
