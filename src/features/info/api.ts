import * as v from 'valibot';
import {
  AnswerSchema,
  CodeSchema,
  CodeSentSchema,
  CustomQuestionSchema,
  EmailSchema,
} from '#api/account-fields.ts';
import { optionalConsents } from '#api/consent.ts';
import { endpoint } from '#api/endpoint.ts';
import { Id, knownOrNull, Moment, MomentOrNull, TextOrEmpty } from '#api/fields.ts';
import { VerificationSchema } from '#api/identity.ts';

/** The present security question. assumed: product §10.18 */
export const getQuestion = endpoint(
  '/memsec/mng/qna/get',
  v.object({ ticket: Id }),
  v.object({ question: TextOrEmpty, changedAt: MomentOrNull }),
);

/**
 * Changes question and answer. Errors: 51304, 20104; 35202 with `reason` `answer` (the present answer is wrong) or
 * `ticket`. assumed: product §10.18
 */
export const changeQnA = endpoint(
  '/memsec/mng/qna/change',
  v.object({
    ticket: Id,
    answer: AnswerSchema,
    question: CustomQuestionSchema,
    newAnswer: AnswerSchema,
  }),
  v.object({ changedAt: Moment }),
  { once: true, secret: true, proofs: ['ticket', 'answer', 'newAnswer'] },
);

/** The present state of an optional consent. */
export const MemberConsentSchema = v.object({
  key: knownOrNull(optionalConsents),
  agreed: v.boolean(),
  /** When it was last given or taken back. */
  at: MomentOrNull,
});
export type MemberConsent = v.InferOutput<typeof MemberConsentSchema>;

/** The member's data in full. An expired ticket is 35202 with `reason: 'ticket'`. assumed: product §10.16 */
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

/**
 * Sends a code to a new address. Errors: 20104; 35202 with `reason` `too-soon` within a minute, or `ticket`. assumed:
 * product §10.16
 */
export const requestEmailCode = endpoint(
  '/memsec/mng/email/requestCode',
  v.object({ ticket: Id, email: EmailSchema }),
  CodeSentSchema,
);

/**
 * Changes the given fields, all or none. The old address is told by mail of a new one (decisions §7). Errors: 20104,
 * codes ending in 90; 35202 with `reason` `code`, `code-expired`, `code-used` or `ticket`. assumed: product §10.16
 */
export const changeInfo = endpoint(
  '/memsec/mng/info/change',
  v.object({
    ticket: Id,
    email: v.optional(v.object({ address: EmailSchema, code: CodeSchema })),
    phone: v.optional(VerificationSchema),
    consents: v.optional(
      v.pipe(
        v.array(v.object({ key: v.picklist(optionalConsents), agreed: v.boolean() })),
        v.maxLength(optionalConsents.length),
      ),
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
