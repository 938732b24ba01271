import * as v from 'valibot';
import { OTP_DEVICE_MAX, RECOVERY_CODES } from '#constants.ts';
import { endpoint } from '#wire/endpoint.ts';
import {
  CountOrNull,
  Moment,
  MomentIfKnown,
  MomentOrNull,
  Text,
  TextOrEmpty,
} from '#wire/fields.ts';
import { OtpSchema, ProofSchema, proofs } from '#wire/otp.ts';
import { otpJoin as copy } from './join.copy.ts';

/** OTP as the hub shows it. assumed: product §10.8 */
export const getOtp = endpoint(
  '/memsec/otp/getState',
  v.object({}),
  v.object({
    inUse: v.boolean(),
    joinedAt: MomentOrNull,
    /** Null: never. */
    usedAt: MomentIfKnown,
    device: TextOrEmpty,
    recoveryLeft: CountOrNull,
    canceledAt: MomentOrNull,
  }),
);

const RecoveryCodesSchema = v.pipe(v.array(v.string()), v.length(RECOVERY_CODES));

/** A new secret to take over into an app; the same one until it lapses. Errors: 31204 in use already. assumed: product §10.8 */
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
 * with `driftSeconds`, how far the phone's clock is ahead (below 0: behind). assumed: product §10.8
 */
export const proveOtp = endpoint(
  '/memsec/otp/prove',
  v.object({ otp: OtpSchema }),
  v.object({ recoveryCodes: RecoveryCodesSchema }),
);

/** Takes OTP into use, once a code was proved; `device`: as the member calls it. Errors: 35202, 31204. assumed: product §10.8 */
export const joinOtp = endpoint(
  '/memsec/otp/join',
  v.object({ device: v.pipe(Text, v.trim(), v.maxLength(OTP_DEVICE_MAX, copy.deviceTooLong)) }),
  v.object({ joinedAt: Moment }),
  { once: true },
);

/**
 * Ten new recovery codes, shown this once; the old ones end. Not every host has it: 404 hides the offer. Errors:
 * 31204 not in use, 32510 to 32517. assumed: product §10.8
 */
export const renewRecovery = endpoint(
  '/memsec/otp/renewRecovery',
  v.object({ otp: OtpSchema }),
  v.object({ recoveryCodes: RecoveryCodesSchema }),
);

export const cancelReasons = ['newPhone', 'lostPhone', 'tooMuch', 'other'] as const;

/** Gives OTP up. Errors: 31204 not in use, 32510 to 32517, 33490. assumed: product §10.8 */
export const cancelOtp = endpoint(
  '/memsec/otp/cancel',
  v.object({ ...ProofSchema.entries, reason: v.optional(v.picklist(cancelReasons)) }),
  v.object({ canceledAt: Moment }),
  { once: true, proofs },
);
