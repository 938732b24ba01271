import * as v from 'valibot';
import { EMAIL_CODE_DIGITS, QUESTION_MAX, QUESTION_MIN } from '#constants.ts';
import { account as words } from '#copy/account.ts';
import { info } from '#copy/member-info.ts';
import { optionalConsents } from '#rules/consents.ts';
import { VerificationSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { AnswerSchema, EmailSchema } from './join.ts';

const Text = v.fallback(v.string(), '');
const Moment = v.pipe(v.string(), v.isoTimestamp());
const When = v.fallback(v.nullable(Moment), null);
const Ticket = v.pipe(v.string(), v.nonEmpty());

export const PasswordSchema = v.pipe(v.string(), v.nonEmpty(words.passwordRequired));
/** Spaces that came along with a pasted code are no part of it. */
export const CodeSchema = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\s/g, '')),
  v.regex(new RegExp(`^\\d{${EMAIL_CODE_DIGITS}}$`), info.codeWrong),
);
export const CustomQuestionSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(QUESTION_MIN, info.questionWrong),
  v.maxLength(QUESTION_MAX, info.questionWrong),
);

/**
 * Opens what only the member may see, for this login, with a ticket. Errors: 33491, 20104 (with
 * `until`) after too many wrong ones. assumed: screens §16
 */
export const verifyPassword = endpoint(
  '/memsec/mng/password/verify',
  v.object({ password: PasswordSchema }),
  v.object({ ticket: Ticket }),
);

/** Changes the password; this login stays. Errors: 33491, 33405, 20104. assumed: screens §17 */
export const changePw = endpoint(
  '/memsec/mng/password/change',
  v.object({
    password: PasswordSchema,
    newPassword: v.pipe(v.string(), v.nonEmpty(words.passwordRequired)),
    /** Ends every other login. */
    endOthers: v.boolean(),
  }),
  v.object({ changedAt: Moment }),
);

/** Puts a password that is due off until `dueDate`. assumed: screens §17 */
export const postponePw = endpoint(
  '/memsec/mng/password/postpone',
  v.object({}),
  v.object({ dueDate: v.pipe(v.string(), v.isoDate()) }),
);

export const MemberConsentSchema = v.object({
  key: v.picklist(optionalConsents),
  agreed: v.boolean(),
  /** When it was last agreed to or taken back. */
  at: When,
});
export type MemberConsent = v.InferOutput<typeof MemberConsentSchema>;

/** The member's data in full. A dead ticket is 35202 with `reason: 'ticket'`. assumed: screens §16 */
export const getInfo = endpoint(
  '/memsec/mng/info/get',
  v.object({ ticket: Ticket }),
  v.object({
    userId: v.string(),
    name: Text,
    birthDate: Text,
    phone: Text,
    email: Text,
    consents: v.array(MemberConsentSchema),
  }),
);
export type MemberInfo = v.InferOutput<typeof getInfo.data>;

/** Until when a code holds; whether one was sent is not told where that would tell who has an account. */
export const CodeSentSchema = v.object({ expiresAt: Moment });

/** Sends a code to a new address. 35202 with `reason: 'too-soon'` within a minute. assumed: screens §16 */
export const requestEmailCode = endpoint(
  '/memsec/mng/email/requestCode',
  v.object({ ticket: Ticket, email: EmailSchema }),
  CodeSentSchema,
);

/**
 * Changes what is given, all or nothing. Errors: 20104, codes ending in 90; 35202 with `reason`
 * `code`, `code-expired` or `ticket`. assumed: screens §16
 */
export const changeInfo = endpoint(
  '/memsec/mng/info/change',
  v.object({
    ticket: Ticket,
    email: v.optional(v.object({ address: EmailSchema, code: CodeSchema })),
    phone: v.optional(VerificationSchema),
    consents: v.optional(
      v.array(v.object({ key: v.picklist(optionalConsents), agreed: v.boolean() })),
    ),
  }),
  v.object({ changedAt: Moment, email: Text, phone: Text, consents: v.array(MemberConsentSchema) }),
  { once: true, proofs: ['ticket'] },
);

/** The question that is asked now. assumed: screens §18 */
export const getQuestion = endpoint(
  '/memsec/mng/qna/get',
  v.object({ ticket: Ticket }),
  v.object({ question: Text, changedAt: When }),
);

/**
 * Changes question and answer. Errors: 51304, 20104; 35202 with `reason` `answer` (the current one
 * is wrong) or `ticket`. assumed: screens §18
 */
export const changeQnA = endpoint(
  '/memsec/mng/qna/change',
  v.object({
    ticket: Ticket,
    answer: AnswerSchema,
    question: CustomQuestionSchema,
    newAnswer: AnswerSchema,
  }),
  v.object({ changedAt: Moment }),
);
