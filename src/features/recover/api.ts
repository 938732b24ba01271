import * as v from 'valibot';
import {
  AnswerSchema,
  CodeSchema,
  CodeSentSchema,
  CustomQuestionSchema,
  EmailSchema,
  TypedUserIdSchema,
} from '#api/account-fields.ts';
import { credentials } from '#api/credentials.copy.ts';
import { endpoint } from '#api/endpoint.ts';
import { Id, knownOrNull, MomentOrNull, Nothing, Text, typedPerson } from '#api/fields.ts';
import { VerificationSchema } from '#api/identity.ts';
import { find as copy } from './recover.copy.ts';

/** The name of the person who owns the account; blanks between Hangul syllables do not count. */
export const NameSchema = typedPerson(copy.nameRequired);

export const accountStates = ['active', 'dormant', 'leaving'] as const;
/** An account that was found. */
export const FoundSchema = v.object({
  /** The full id after an identity verification, otherwise masked. */
  userId: v.string(),
  joinedAt: MomentOrNull,
  /** Missing: the host does not say. */
  state: v.optional(knownOrNull(accountStates)),
});

/**
 * Sends a code if name and e-mail address belong to an account; the answer is the same if not. Errors: 20104 (too many
 * codes to this address in an hour). assumed: product §10.3
 */
export const requestIdCode = endpoint(
  '/auth/find/requestIdCode',
  v.object({ name: NameSchema, email: EmailSchema }),
  CodeSentSchema,
  { open: true },
);

/**
 * The accounts of a person. Errors: 33205, 20104; 35202 with `reason` `code`, `code-expired` or `code-used`. assumed:
 * product §10.3
 */
export const findId = endpoint(
  '/auth/find/id',
  v.union([
    v.object({ by: v.literal('identity'), verification: VerificationSchema }),
    v.object({ by: v.literal('email'), name: NameSchema, email: EmailSchema, code: CodeSchema }),
  ]),
  v.object({ masked: v.boolean(), list: v.array(FoundSchema) }),
  { open: true },
);
export type FoundIds = v.InferOutput<typeof findId.data>;

/**
 * Sends a code if id and e-mail address belong together; the answer is the same if not. The code ends like every proof
 * of decisions §7. Errors: 20104 (too many codes to this address in an hour). assumed: product §10.4
 */
export const requestResetCode = endpoint(
  '/auth/find/requestResetCode',
  v.object({ userId: TypedUserIdSchema, email: EmailSchema }),
  CodeSentSchema,
  { open: true },
);

/**
 * Checks the proof that somebody owns an account, and returns a token that resets its password once. An unknown id is
 * refused like a wrong proof. The verification may be one that has found an id (`find-id`, decisions §7). A code or a verification of before the member's last change of password, address, phone,
 * question and answer or OTP has expired (decisions §7). Errors: 20104, codes ending in 90; 35202 with `reason` `code`,
 * `code-expired`, `code-used`, `verification` or `answer`. assumed: product §10.4
 */
export const startReset = endpoint(
  '/auth/find/startReset',
  v.union([
    v.object({
      by: v.literal('identity'),
      userId: TypedUserIdSchema,
      verification: VerificationSchema,
    }),
    v.object({
      by: v.literal('email'),
      userId: TypedUserIdSchema,
      email: EmailSchema,
      code: CodeSchema,
    }),
    v.object({
      by: v.literal('answer'),
      userId: TypedUserIdSchema,
      question: CustomQuestionSchema,
      answer: AnswerSchema,
    }),
  ]),
  v.object({ userId: v.string(), token: v.string() }),
  { open: true },
);

/**
 * Sets a new password. The member is told by mail (decisions §7). Errors: 33405; 35202 with `reason: 'ticket'` for a token that has expired, or was given before
 * the member's last change of password, address, phone, question and answer or OTP, or before a withdrawal was
 * requested (decisions §7). assumed: product §10.4
 */
export const resetPw = endpoint(
  '/auth/find/resetPw',
  v.object({
    userId: TypedUserIdSchema,
    token: Id,
    password: v.pipe(Text, v.nonEmpty(credentials.passwordRequired)),
    endOthers: v.boolean(),
  }),
  Nothing,
  { open: true },
);
