import * as v from 'valibot';
import { login as loginWords } from '#copy/login.ts';
import { VerificationSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { ConsentSchema } from './consent.ts';

const Moment = v.pipe(v.string(), v.isoTimestamp());
const When = v.fallback(v.nullable(Moment), null);
const UserId = v.pipe(v.string(), v.trim(), v.nonEmpty(loginWords.idRequired));

const DormancySchema = v.object({
  dormant: v.boolean(),
  lastLoginAt: When,
  /** Since when; of an account in use, when it would begin. */
  dormantAt: When,
  /** Until when the data of a dormant account is kept. */
  keptUntil: When,
});
export type Dormancy = v.InferOutput<typeof DormancySchema>;

/** How the member's own account stands. assumed: screens §11 */
export const getDormancy = endpoint('/memsec/dormancy/state', v.object({}), DormancySchema);

/** How a verified person's account stands, with a ticket to wake it. Errors: codes ending in 90. assumed: screens §11 */
export const startDormancy = endpoint(
  '/auth/dormancy/start',
  v.object({ userId: UserId, verification: VerificationSchema }),
  v.object({ ticket: v.string(), ...DormancySchema.entries }),
  { open: true },
);

/** Wakes a dormant account, its person having agreed to the terms of today. assumed: screens §11 */
export const releaseDormancy = endpoint(
  '/auth/dormancy/release',
  v.object({
    userId: UserId,
    ticket: v.pipe(v.string(), v.nonEmpty()),
    consents: v.pipe(
      v.array(ConsentSchema),
      v.check((given) =>
        (['service', 'privacy'] as const).every((key) =>
          given.some((one) => one.key === key && one.agreed),
        ),
      ),
    ),
  }),
  v.object({ releasedAt: Moment, lastLoginAt: When }),
  { open: true },
);
