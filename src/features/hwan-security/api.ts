import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import { Count, knownOrNull, MomentOrNull, YesNo } from '#api/fields.ts';
import { ProofSchema, proofs } from '#api/otp.ts';

const Usable = knownOrNull(['Y', 'N']);

/**
 * Whether hwan may be used, since when, and how many gifts and transfers of the member wait for others, who cannot accept
 * them while hwan is not usable. `otpProves`: an OTP that is in use since before hwan was locked, or while it is not
 * locked, proves a change; a younger one lifts no lock. assumed: product §10.9
 */
export const getHwanSecurity = endpoint(
  '/memsec/hwan/getSecurityState',
  v.object({}),
  v.object({
    usable: Usable,
    since: MomentOrNull,
    otpInUse: v.boolean(),
    otpProves: v.boolean(),
    /** May be missing. */
    waiting: v.fallback(v.nullable(v.object({ gifts: Count, transfers: Count })), null),
  }),
);

/**
 * Turns the use of hwan off at once, or on again with a proof, of which the member is told by mail (decisions §7). The code
 * of an OTP, or its recovery code, that is younger than the lock is refused unread (35202, `verification`). Turning off
 * what is off moves no lock. Errors: 32510 to 32517, 33490. assumed: product §10.9
 */
export const setHwanSecurity = endpoint(
  '/memsec/hwan/setSecurity',
  v.object({ usable: YesNo, ...ProofSchema.entries }),
  v.object({ usable: Usable, since: MomentOrNull }),
  { once: true, proofs },
);
