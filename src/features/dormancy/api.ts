import * as v from 'valibot';
import { TypedUserIdSchema } from '#api/account-fields.ts';
import { ConsentSchema } from '#api/consent.ts';
import { endpoint } from '#api/endpoint.ts';
import { Id, Moment, MomentIfKnown, MomentOrNull } from '#api/fields.ts';
import { VerificationSchema } from '#api/identity.ts';

const DormancySchema = v.object({
  dormant: v.boolean(),
  /** Null: the member has never logged in. */
  lastLoginAt: MomentIfKnown,
  /** When the account became dormant, or would become so without another login. */
  dormantAt: MomentOrNull,
  /** Until when the data of a dormant account is kept. */
  keptUntil: MomentOrNull,
});
export type DormancyState = v.InferOutput<typeof DormancySchema>;

/** The dormancy of the member's own account. assumed: product §10.11 */
export const getDormancy = endpoint('/memsec/dormancy/state', v.object({}), DormancySchema);

/**
 * The dormancy of a verified person's account, with a ticket to release it, which ends like every proof of decisions §7.
 * Errors: codes ending in 90. assumed: product §10.11
 */
export const startDormancy = endpoint(
  '/auth/dormancy/start',
  v.object({ userId: TypedUserIdSchema, verification: VerificationSchema }),
  v.object({ ticket: v.string(), ...DormancySchema.entries }),
  { open: true },
);

/** The terms that must be agreed to again when an account is released. assumed: product §10.11 */
export const releaseConsents = ['service', 'privacy'] as const;

/**
 * Releases a dormant account after agreement to the current terms. An expired ticket, or an account that is not
 * dormant any more, is 35202 with `reason: 'ticket'`. assumed: product §10.11
 */
export const releaseDormancy = endpoint(
  '/auth/dormancy/release',
  v.object({
    userId: TypedUserIdSchema,
    ticket: Id,
    consents: v.pipe(
      v.array(v.object({ ...ConsentSchema.entries, key: v.picklist(releaseConsents) })),
      v.maxLength(releaseConsents.length),
      v.check(
        (given) =>
          given.every(({ agreed }) => agreed) &&
          releaseConsents.every((wanted) => given.some(({ key }) => key === wanted)),
      ),
    ),
  }),
  v.object({ releasedAt: Moment, lastLoginAt: MomentIfKnown }),
  { open: true },
);
