import * as v from 'valibot';
import { endpoint } from '#wire/endpoint.ts';
import { knownOrNull, MomentOrNull, YesNo } from '#wire/fields.ts';
import { ProofSchema, proofs } from '#wire/otp.ts';

const Usable = knownOrNull(['Y', 'N']);

/** Whether hwan may be used, since when, and whether OTP is in use and so can prove a change. assumed: product §10.9 */
export const getHwanSecurity = endpoint(
  '/memsec/hwan/getSecurityState',
  v.object({}),
  v.object({ usable: Usable, since: MomentOrNull, otpInUse: v.boolean() }),
);

/**
 * Turns the use of hwan off at once, or on again with a proof. Errors: 32510 to 32517, 33490. assumed: product §10.9
 */
export const setHwanSecurity = endpoint(
  '/memsec/hwan/setSecurity',
  v.object({ usable: YesNo, ...ProofSchema.entries }),
  v.object({ usable: Usable, since: MomentOrNull }),
  { once: true, proofs },
);
