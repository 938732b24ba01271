import * as v from 'valibot';
import { PasswordSchema } from '#api/account-fields.ts';
import { endpoint } from '#api/endpoint.ts';
import { CountOrNull, MomentOrNull, Nothing, SignedHwan, TextOrEmpty } from '#api/fields.ts';
import { VerificationSchema } from '#api/identity.ts';

export const withdrawalReasons = ['rarely', 'game', 'service', 'privacy', 'other'] as const;
/** A pending request. Its dates are only shown: without them the member can still cancel it. */
const PendingSchema = v.object({ requestedAt: MomentOrNull, dueAt: MomentOrNull });

/** A pending request to withdraw, and what the member would lose. assumed: product §10.20 */
export const getWithdrawal = endpoint(
  '/memsec/mng/secede/state',
  v.object({}),
  v.object({
    pending: v.nullable(PendingSchema),
    hwan: v.fallback(v.nullable(v.object({ paid: SignedHwan, free: SignedHwan })), null),
    giftsToReceive: CountOrNull,
    giftsSent: CountOrNull,
    transfers: CountOrNull,
    inquiries: CountOrNull,
    characters: v.fallback(
      v.nullable(
        v.array(
          v.object({
            serverName: TextOrEmpty,
            name: TextOrEmpty,
            job: TextOrEmpty,
            level: CountOrNull,
          }),
        ),
      ),
      null,
    ),
  }),
);

/**
 * Requests the withdrawal. Errors: 33491, 20104, 31204 (requested already), codes ending in 90. assumed: product §10.20
 */
export const requestWithdrawal = endpoint(
  '/memsec/mng/secede/request',
  v.object({
    agreed: v.literal(true),
    reason: v.optional(v.picklist(withdrawalReasons)),
    password: PasswordSchema,
    verification: VerificationSchema,
  }),
  PendingSchema,
  { once: true, proofs: ['password', 'verification'] },
);

/** Cancels the request; no error if there is none. assumed: product §10.20 */
export const cancelWithdrawal = endpoint('/memsec/mng/secede/cancel', v.object({}), Nothing);
