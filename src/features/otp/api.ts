import * as v from 'valibot';
import { OTP_DIGITS, RECOVERY_CODE_LETTERS, RECOVERY_CODES } from '#constants.ts';
import { otp as words } from '#wire/otp.copy.ts';
import { VerificationSchema } from '#wire/common.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Count, CountOrNull, Moment, MomentOrNull, Text, TextOrEmpty } from '#wire/fields.ts';

/** Six digits, spaces between them let through; full-width digits count as digits. */
export const OtpSchema = v.pipe(
  Text,
  v.transform((text) => text.normalize('NFKC').replace(/\s/g, '')),
  v.regex(new RegExp(`^\\d{${OTP_DIGITS}}$`), words.codeWrong),
);

/** Letters of a recovery code without the hyphen, small. */
export const RecoveryCodeSchema = v.pipe(
  Text,
  v.transform((text) => text.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()),
  v.regex(new RegExp(`^[a-z2-9]{${RECOVERY_CODE_LETTERS}}$`), words.recoveryWrong),
);

/** One of three ways to show who acts: a code, a recovery code, an identity verification. */
export const ProofSchema = v.object({
  otp: v.optional(OtpSchema),
  recoveryCode: v.optional(RecoveryCodeSchema),
  verification: v.optional(VerificationSchema),
});
export type Proof = v.InferOutput<typeof ProofSchema>;

/** What of a `once` request proves the person: a repeat may carry a fresh one. */
export const proofs = ['otp', 'recoveryCode', 'verification'] as const;

/** OTP as the hub shows it. assumed: screens §8 */
export const getOtp = endpoint(
  '/memsec/otp/getState',
  v.object({}),
  v.object({
    inUse: v.boolean(),
    joinedAt: MomentOrNull,
    usedAt: MomentOrNull,
    device: TextOrEmpty,
    recoveryLeft: CountOrNull,
    canceledAt: MomentOrNull,
  }),
);

/** A new secret to take over into an app; the same one until it lapses. Errors: 31204 in use already. assumed: screens §8 */
export const beginOtp = endpoint(
  '/memsec/otp/begin',
  v.object({}),
  v.object({
    /** Base32. */
    secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]+$/)),
    /** `otpauth://totp/…` */
    uri: v.pipe(v.string(), v.regex(/^otpauth:\/\//)),
  }),
);

/**
 * Proves that the app makes the right codes; answers with recovery codes, shown this once. Errors: 32510
 * with `driftSeconds`, how far the phone's clock is ahead (below 0: behind). assumed: screens §8
 */
export const proveOtp = endpoint(
  '/memsec/otp/prove',
  v.object({ otp: OtpSchema }),
  v.object({
    recoveryCodes: v.pipe(
      v.array(v.string()),
      v.minLength(RECOVERY_CODES),
      v.maxLength(RECOVERY_CODES),
    ),
  }),
);

/** Takes OTP into use, once one recovery code has been typed back. Errors: 35202, 31204. assumed: product §10.8 */
export const joinOtp = endpoint(
  '/memsec/otp/join',
  v.object({ recoveryCode: RecoveryCodeSchema, device: v.pipe(Text, v.maxLength(60)) }),
  v.object({ joinedAt: Moment }),
  { once: true },
);

export const cancelReasons = ['newPhone', 'lostPhone', 'tooMuch', 'other'] as const;

/** Gives OTP up. Errors: 32510 to 32517, 33490. assumed: screens §8 */
export const cancelOtp = endpoint(
  '/memsec/otp/cancel',
  v.object({ ...ProofSchema.entries, reason: v.optional(v.picklist(cancelReasons)) }),
  v.object({ canceledAt: Moment }),
  { once: true, proofs },
);

/** How near the next lock is; times by the server's clock. assumed: spec §9, screens §14 */
export const getOtpLock = endpoint(
  '/memsec/otp/getLock',
  v.object({}),
  v.object({
    failures: Count,
    remaining: Count,
    /** Of the next lock. */
    lockSeconds: Count,
    /** Until the present lock ends; 0 without one. */
    waitSeconds: Count,
    lockedUntil: MomentOrNull,
    liftable: v.boolean(),
  }),
);

/** Lifts the lock of a member who has proved who they are. spec §9; call assumed */
export const liftOtpLock = endpoint(
  '/memsec/otp/liftLock',
  v.object({ verification: VerificationSchema }),
  v.object({}),
  { once: true, proofs },
);
