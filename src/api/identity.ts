import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { Day, Id, WebAddress } from './fields.ts';

/** A verification is valid only for the one purpose it was asked for. assumed: decisions §7 */
export const verificationPurposes = [
  'join',
  'find-id',
  'find-pw',
  'otp-join',
  'otp-recovery',
  'otp-cancel',
  'hwan-security',
  'gift-lock',
  'pay-limit',
  'refund',
  'change-phone',
  'withdrawal',
  'quit',
  'dormancy',
  'transfer',
  'restoration',
  'appeal',
  'guest-inquiry',
] as const;
export type VerificationPurpose = (typeof verificationPurposes)[number];

export const verificationMethods = ['phone', 'ipin'] as const;
export type VerificationMethod = (typeof verificationMethods)[number];

/**
 * The `verification` field of a call that needs a verified person. A call that is refused for another reason leaves it
 * valid, so that nobody has to be verified again. A verification about an account is void once something has changed
 * that keeps others out of that account, such as its password; one about a person alone (`join`, `find-id`, `quit`,
 * `guest-inquiry`) is not. assumed: decisions §7
 */
export const VerificationSchema = v.object({
  verificationId: Id,
  /** Known only to the page that asked. The id alone proves nothing, since it appears in the provider's address. */
  secret: Id,
});
export type Verification = v.InferOutput<typeof VerificationSchema>;

/**
 * Starts an identity verification: the provider's page returns to `returnUrl`, on an origin of this site, with
 * `verificationId` and a `code` that only this browser gets. Valid for ten minutes, once, for this purpose and this
 * session. Errors: 20104 (begun too often in an hour). assumed: decisions §7
 */
export const requestVerification = endpoint(
  '/auth/identity/request',
  v.object({
    purpose: v.picklist(verificationPurposes),
    method: v.picklist(verificationMethods),
    returnUrl: WebAddress,
  }),
  v.object({
    ...VerificationSchema.entries,
    url: WebAddress,
  }),
  { open: true },
);

/**
 * The state of a verification. `code` is what the provider added to the return address; without it a finished
 * verification stays `pending`, or somebody could send the provider's address to another person and get that person's
 * verification. `mismatch`: the person is not the member; a call that uses it is refused with a code ending in 90.
 * `person`: data that a form may fill in. assumed: decisions §7
 */
export const resolveVerification = endpoint(
  '/auth/identity/resolve',
  v.object({ ...VerificationSchema.entries, code: v.optional(Id) }),
  v.union([
    v.object({ status: v.picklist(['pending', 'canceled', 'expired', 'mismatch']) }),
    v.object({
      status: v.literal('done'),
      person: v.object({
        name: v.string(),
        birthDate: Day,
        /** Empty if the provider gives none, as with i-PIN. */
        phone: v.string(),
      }),
    }),
  ]),
  { open: true },
);
export type VerifiedPerson = Extract<
  v.InferOutput<typeof resolveVerification.data>,
  { status: 'done' }
>['person'];
