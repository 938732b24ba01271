import * as v from 'valibot';
import { CodeSchema, CodeSentSchema, EmailSchema } from '#api/account-fields.ts';
import { endpoint } from '#api/endpoint.ts';
import { knownOrNull, MomentOrNull, pastedCode, Text, TextOrEmpty } from '#api/fields.ts';
import { VerificationSchema } from '#api/identity.ts';
import { oneIn } from '#api/letters.ts';
import { GUEST_PIN_DIGITS, SHORT_TEXT_MAX } from '#constants.ts';
import { Body, InquirySchema, Short } from './api.ts';
import { inquiryErrors as copy } from './form.copy.ts';
import { guestErrors } from './guest.copy.ts';
import { guestCategories } from './rules.ts';

// These calls have a file of their own: a member's pages need neither them nor the messages of their fields.

/**
 * Sends a code to a visitor's address; each code needs a captcha. Errors: 20104 (too many codes to
 * this address in an hour); 35202 with `reason` `captcha`, `too-soon`. assumed: product §10.24
 */
export const requestGuestCode = endpoint(
  '/bbs/guest/requestCode',
  v.object({ email: EmailSchema, captcha: Text }),
  CodeSentSchema,
  { open: true },
);

export const guestEntries = {
  category: v.picklist(guestCategories, copy.category),
  /** The account in question, if the visitor knows it. */
  account: v.nullable(Short),
  title: InquirySchema.entries.title,
  body: Body,
};

/**
 * Files an inquiry without a login, with a confirmed e-mail address or an identity verification. A repeat under the
 * same key gets the same number and PIN. A confirmed address gets both by mail, and word of the answer. Errors: 20104;
 * 35202 with `reason` `code`, `code-expired` or `code-used`.
 * assumed: product §10.24
 */
export const requestGuestInquiry = endpoint(
  '/bbs/guest/request',
  v.union([
    v.object({
      ...guestEntries,
      by: v.literal('email'),
      email: EmailSchema,
      code: CodeSchema,
    }),
    v.object({
      ...guestEntries,
      by: v.literal('identity'),
      verification: VerificationSchema,
    }),
  ]),
  v.object({ receiptNo: v.string(), pin: v.string(), at: MomentOrNull }),
  { open: true, once: true, proofs: ['code', 'verification'] },
);
export type GuestReceipt = v.InferOutput<typeof requestGuestInquiry.data>;

const NUMBER = /(?<![0-9a-z])g\d{8}\p{Pd}?\d{4,}(?![0-9a-z])/giu;
/** The number in a text as `G20260302-0001`, also pasted in groups or with the words and the PIN around it. */
const typedNumber = (text: string) =>
  oneIn(text, NUMBER)
    .replace(/[^0-9a-z]/gi, '')
    .toUpperCase()
    .replace(/^(.{9})/, '$1-');
/** The receipt number and the PIN that open a visitor's inquiry; an unknown number is refused like a wrong PIN. */
export const GuestKeySchema = v.object({
  receiptNo: v.pipe(
    Text,
    v.transform(typedNumber),
    v.regex(/^G\d{8}-\d{4,}$/, guestErrors.receiptNo),
    v.maxLength(SHORT_TEXT_MAX, guestErrors.receiptNo),
  ),
  pin: v.pipe(
    pastedCode('\\d', GUEST_PIN_DIGITS),
    v.regex(new RegExp(`^\\d{${GUEST_PIN_DIGITS}}$`), guestErrors.pin),
  ),
});

/** A visitor's inquiry with its thread. */
const GuestThreadSchema = v.object({
  receiptNo: v.string(),
  category: knownOrNull(guestCategories),
  title: TextOrEmpty,
  body: TextOrEmpty,
  at: MomentOrNull,
  answer: v.fallback(v.nullable(v.object({ body: TextOrEmpty, at: MomentOrNull })), null),
  /** The whole thread, oldest first; a host without it gives `body` and `answer` alone. */
  posts: v.fallback(
    v.array(
      v.object({
        author: v.fallback(v.nullable(v.picklist(['guest', 'staff'])), null),
        body: TextOrEmpty,
        at: MomentOrNull,
      }),
    ),
    [],
  ),
  /** Whether the visitor may write on. */
  mayAdd: v.fallback(v.boolean(), false),
});
export type GuestInquiry = v.InferOutput<typeof GuestThreadSchema>;

/**
 * A visitor's inquiry and its answer, by number and PIN. Errors: 20104; 35202 with `reason: 'pin'`. assumed:
 * product §10.24
 */
export const readGuestInquiry = endpoint('/bbs/guest/read', GuestKeySchema, GuestThreadSchema, {
  open: true,
});

/**
 * The newest inquiries that were filed with a confirmed address, each with the number and PIN that open it. The code is
 * one of `requestGuestCode`. Errors: 20104; 35202 with `reason` `code`, `code-expired` or `code-used`.
 * assumed: product §10.24
 */
export const findGuestInquiries = endpoint(
  '/bbs/guest/find',
  v.object({ email: EmailSchema, code: CodeSchema }),
  v.object({
    list: v.array(
      v.object({ receiptNo: v.string(), pin: v.string(), title: TextOrEmpty, at: MomentOrNull }),
    ),
  }),
  { open: true },
);
export type FoundGuestInquiry = v.InferOutput<typeof findGuestInquiries.data>['list'][number];

/**
 * Writes on to a visitor's inquiry; its answer is told by mail as the first one is. A repeat under the same key, or of
 * the same words before their answer, adds nothing and gets the same thread. Errors: 20104; 31204; 35202 with
 * `reason: 'pin'`. assumed: product §10.24
 */
export const addGuestInquiry = endpoint(
  '/bbs/guest/add',
  v.object({ ...GuestKeySchema.entries, body: Body }),
  GuestThreadSchema,
  { open: true, once: true, proofs: ['pin'] },
);
