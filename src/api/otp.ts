import * as v from 'valibot';
import { OTP_DIGITS, RECOVERY_CODE_LETTERS } from '#constants.ts';
import { endpoint } from './endpoint.ts';
import { Count, MomentOrNull, Nothing, pastedCode } from './fields.ts';
import { VerificationSchema } from './identity.ts';
import { otp as copy } from './otp.copy.ts';

/**
 * An OTP code. A call refuses a wrong one with 32510 and `remaining` tries until a lock of `lockSeconds`; a code that the
 * same app has just shown for another call also with `used: true`, and without counting it. assumed: product §9
 */
export const OtpSchema = v.pipe(
  pastedCode('\\d', OTP_DIGITS),
  v.regex(new RegExp(`^\\d{${OTP_DIGITS}}$`), copy.codeWrong),
);

/** A recovery code, in lower case. */
export const RecoveryCodeSchema = v.pipe(
  pastedCode('[A-Za-z2-9]', RECOVERY_CODE_LETTERS),
  v.toLowerCase(),
  v.regex(new RegExp(`^[a-z2-9]{${RECOVERY_CODE_LETTERS}}$`), copy.recoveryWrong),
);

/** One of three proofs that the member is acting: an OTP code, a recovery code or an identity verification. */
export const ProofSchema = v.object({
  otp: v.optional(OtpSchema),
  recoveryCode: v.optional(RecoveryCodeSchema),
  verification: v.optional(VerificationSchema),
});
export type Proof = v.InferOutput<typeof ProofSchema>;

/** Fields of a `once` request that prove the person: a repeat may carry a fresh one. */
export const proofs = ['otp', 'recoveryCode', 'verification'] as const;

/**
 * How many wrong codes were entered and how near the next lock is; times by the server's clock. assumed: product §9,
 * product §10.14
 */
export const getOtpLock = endpoint(
  '/memsec/otp/getLock',
  v.object({}),
  v.object({
    failures: Count,
    remaining: Count,
    /** How long the next lock would last. */
    lockSeconds: Count,
    /** How long the present lock still lasts; 0 without one. */
    waitSeconds: Count,
    lockedUntil: MomentOrNull,
    liftable: v.boolean(),
  }),
);

/** Lifts the lock of a member who has proved who they are. Errors: 33490. assumed: product §9 */
export const liftOtpLock = endpoint(
  '/memsec/otp/liftLock',
  v.object({ verification: VerificationSchema }),
  Nothing,
  { once: true, proofs },
);
