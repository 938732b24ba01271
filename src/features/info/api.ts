import * as v from 'valibot';
import { EMAIL_CODE_DIGITS } from '#constants.ts';
import { info } from '#parts/account-form.copy.ts';
import { optionalConsents } from '#rules/consents.ts';
import { VerificationSchema } from '#wire/common.ts';
import { endpoint } from '#wire/endpoint.ts';
import { EmailSchema } from '#wire/account-fields.ts';
import { Id, Moment, MomentOrNull, Text, TextOrEmpty } from '#wire/fields.ts';

/** Spaces that came along with a pasted code are no part of it. */
export const CodeSchema = v.pipe(
  Text,
  v.transform((text) => text.replace(/\s/g, '')),
  v.regex(new RegExp(`^\\d{${EMAIL_CODE_DIGITS}}$`), info.codeWrong),
);
export const MemberConsentSchema = v.object({
  key: v.picklist(optionalConsents),
  agreed: v.boolean(),
  /** When it was last agreed to or taken back. */
  at: MomentOrNull,
});
export type MemberConsent = v.InferOutput<typeof MemberConsentSchema>;

/** The member's data in full. A dead ticket is 35202 with `reason: 'ticket'`. assumed: screens §16 */
export const getInfo = endpoint(
  '/memsec/mng/info/get',
  v.object({ ticket: Id }),
  v.object({
    userId: v.string(),
    name: TextOrEmpty,
    birthDate: TextOrEmpty,
    phone: TextOrEmpty,
    email: TextOrEmpty,
    consents: v.array(MemberConsentSchema),
  }),
);
export type MemberInfo = v.InferOutput<typeof getInfo.data>;

/** Until when a code holds; whether one was sent is not told where that would tell who has an account. */
export const CodeSentSchema = v.object({ expiresAt: Moment });

/** Sends a code to a new address. 35202 with `reason: 'too-soon'` within a minute. assumed: screens §16 */
export const requestEmailCode = endpoint(
  '/memsec/mng/email/requestCode',
  v.object({ ticket: Id, email: EmailSchema }),
  CodeSentSchema,
);

/**
 * Changes what is given, all or nothing. Errors: 20104, codes ending in 90; 35202 with `reason`
 * `code`, `code-expired` or `ticket`. assumed: screens §16
 */
export const changeInfo = endpoint(
  '/memsec/mng/info/change',
  v.object({
    ticket: Id,
    email: v.optional(v.object({ address: EmailSchema, code: CodeSchema })),
    phone: v.optional(VerificationSchema),
    consents: v.optional(
      v.array(v.object({ key: v.picklist(optionalConsents), agreed: v.boolean() })),
    ),
  }),
  v.object({
    changedAt: Moment,
    email: TextOrEmpty,
    phone: TextOrEmpty,
    consents: v.array(MemberConsentSchema),
  }),
  { once: true, proofs: ['ticket'] },
);
