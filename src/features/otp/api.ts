import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import {
  CountOrNull,
  MomentIfKnown,
  MomentOrNull,
  Nothing,
  TextOrEmpty,
  typedText,
} from '#api/fields.ts';
import { VerificationSchema } from '#api/identity.ts';
import { OtpSchema, ProofSchema, proofs, RecoveryCodeSchema } from '#api/otp.ts';
import { OTP_DEVICE_MAX, RECOVERY_CODES } from '#constants.ts';
import { otpJoin as copy } from './join.copy.ts';

/** The state of OTP. assumed: product §10.8 */
export const getOtp = endpoint(
  '/memsec/otp/getState',
  v.object({}),
  v.object({
    inUse: v.boolean(),
    joinedAt: MomentOrNull,
    /** Null: OTP was never used. */
    usedAt: MomentIfKnown,
    device: TextOrEmpty,
    recoveryLeft: CountOrNull,
    /** Null: none was ever turned off. */
    canceledAt: MomentIfKnown,
  }),
);

const RecoveryCodesSchema = v.pipe(v.array(v.string()), v.length(RECOVERY_CODES));

/**
 * Returns a new secret for an app to a member who was verified (`otp-join`), the same one for this login until it lapses;
 * another login, which may be a thief's, gets another one, and neither can prove or turn on the other's. The verification
 * serves again, as after a reload, until OTP is on. Errors: 31204 (in use already), 33490. assumed: product §10.8
 */
export const beginOtp = endpoint(
  '/memsec/otp/begin',
  v.object({ verification: VerificationSchema }),
  v.object({
    /** Base32. */
    secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]+$/)),
    /** `otpauth://totp/…` */
    uri: v.pipe(v.string(), v.regex(/^otpauth:\/\//)),
  }),
);

/**
 * Proves that the app makes the right codes; returns recovery codes, which are never shown again. Errors: 31204 (in
 * use already), 32510 with `driftSeconds`, how far the phone's clock is ahead (below 0: behind), 20104 (too many wrong
 * codes: the caller may know the login alone and not the key). assumed: product §10.8
 */
export const proveOtp = endpoint(
  '/memsec/otp/prove',
  v.object({ otp: OtpSchema }),
  v.object({ recoveryCodes: RecoveryCodesSchema }),
);

/**
 * Turns OTP on after `proveOtp`. `device`: the member's name for the phone; `recoveryCode`: one of the codes that were
 * shown. The member is told by mail (decisions §7). Errors: 35202 (the key has lapsed, or another tab has replaced the
 * codes since), 31204. assumed: product §10.8
 */
export const joinOtp = endpoint(
  '/memsec/otp/join',
  v.object({
    device: typedText([0, OTP_DEVICE_MAX], copy.deviceTooLong),
    recoveryCode: RecoveryCodeSchema,
  }),
  Nothing,
  { once: true, proofs: ['recoveryCode'] },
);

/**
 * Returns ten new recovery codes, which are never shown again, to a member who was verified (`otp-recovery`), and ends
 * the old ones. A host may lack this call: a 404 hides the offer. Errors: 31204 (not in use), 33490. assumed: product
 * §10.8
 */
export const renewRecovery = endpoint(
  '/memsec/otp/renewRecovery',
  v.object({ verification: VerificationSchema }),
  v.object({ recoveryCodes: RecoveryCodesSchema }),
);

export const cancelReasons = ['newPhone', 'lostPhone', 'tooMuch', 'other'] as const;

/**
 * Turns OTP off. The member is told by mail (decisions §7). Errors: 31204 (not in use), 32510 to 32517, 33490. assumed:
 * product §10.8
 */
export const cancelOtp = endpoint(
  '/memsec/otp/cancel',
  v.object({ ...ProofSchema.entries, reason: v.optional(v.picklist(cancelReasons)) }),
  Nothing,
  { once: true, proofs },
);
