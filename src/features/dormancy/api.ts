import * as v from 'valibot';
import { TypedUserIdSchema } from '#wire/account-fields.ts';
import { VerificationSchema } from '#wire/common.ts';
import { ConsentSchema } from '#wire/consent.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Id, Moment, MomentIfKnown, MomentOrNull } from '#wire/fields.ts';

const DormancySchema = v.object({
  dormant: v.boolean(),
  /** Null: never. */
  lastLoginAt: MomentIfKnown,
  /** Since when; of an account in use, when it would begin. */
  dormantAt: MomentOrNull,
  /** Until when the data of a dormant account is kept. */
  keptUntil: MomentOrNull,
});
export type DormancyState = v.InferOutput<typeof DormancySchema>;

/** How the member's own account stands. assumed: product §10.11 */
export const getDormancy = endpoint('/memsec/dormancy/state', v.object({}), DormancySchema);

/** How a verified person's account stands, with a ticket to wake it. Errors: codes ending in 90. assumed: product §10.11 */
export const startDormancy = endpoint(
  '/auth/dormancy/start',
  v.object({ userId: TypedUserIdSchema, verification: VerificationSchema }),
  v.object({ ticket: v.string(), ...DormancySchema.entries }),
  { open: true },
);

/** What is agreed to anew when an account is woken. assumed: product §10.11 */
export const releaseConsents = ['service', 'privacy'] as const;

/**
 * Wakes a dormant account, its person having agreed to the terms of today. A dead ticket, or an account that is
 * awake by now, is 35202 with `reason: 'ticket'`. assumed: product §10.11
 */
export const releaseDormancy = endpoint(
  '/auth/dormancy/release',
  v.object({
    userId: TypedUserIdSchema,
    ticket: Id,
    consents: v.pipe(
      v.array(v.object({ ...ConsentSchema.entries, key: v.picklist(releaseConsents) })),
      v.check((given) =>
        releaseConsents.every((key) => given.some((one) => one.key === key && one.agreed)),
      ),
    ),
  }),
  v.object({ releasedAt: Moment, lastLoginAt: MomentIfKnown }),
  { open: true },
);
