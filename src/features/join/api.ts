import * as v from 'valibot';
import { consentsSuffice } from '#rules/consents.ts';
import { isGoodPassword } from '#rules/password.ts';
import { account as copy } from '#wire/account.copy.ts';
import { AnswerSchema, EmailSchema, QuestionSchema, UserIdSchema } from '#wire/account-fields.ts';
import { AuthSchema } from '#wire/auth.ts';
import { VerificationSchema } from '#wire/common.ts';
import { ConsentSchema, consentKeys } from '#wire/consent.ts';
import { endpoint } from '#wire/endpoint.ts';
import { Day, Id, knownOrNull, Moment, Nothing, Text } from '#wire/fields.ts';

/**
 * May this person join? Uses the verification up and gives a ticket for `join` in its place. Errors:
 * 20404, 20405, 20406, 20704, 33107 (with `accounts`, the person's own ids). assumed: product §10.1
 */
export const startJoin = endpoint(
  '/auth/join/start',
  v.object({ verification: VerificationSchema }),
  v.object({
    ticket: v.string(),
    person: v.object({ name: v.string(), birthDate: Day, phone: v.string() }),
  }),
  { open: true },
);

/**
 * Whether an id may be taken, told only to who was verified, so that nobody looks for the ids of others.
 * Errors: 33104, 33105, 20104 (asked too often). assumed: product §10.1
 */
export const checkUserId = endpoint(
  '/auth/join/checkId',
  v.object({ ticket: Id, userId: UserIdSchema }),
  Nothing,
  { open: true },
);

/** What a newcomer fills in. */
export const AccountSchema = v.object({
  userId: UserIdSchema,
  password: v.pipe(Text, v.nonEmpty(copy.passwordRequired)),
  email: EmailSchema,
  question: QuestionSchema,
  answer: AnswerSchema,
});

/**
 * Joins. The same ticket and body get the same answer, so a lost answer can be asked for again.
 * Errors: those of `startJoin`, 33104, 33105, 20104. assumed: product §10.1
 */
export const join = endpoint(
  '/auth/join/join',
  v.pipe(
    v.object({
      ...AccountSchema.entries,
      ticket: Id,
      consents: v.pipe(
        v.array(ConsentSchema),
        v.check((given) => consentsSuffice(given)),
      ),
    }),
    v.check(({ password, userId }) => isGoodPassword(password, userId)),
  ),
  v.object({
    userId: v.string(),
    joinedAt: Moment,
    consents: v.array(
      v.object({ ...ConsentSchema.entries, key: knownOrNull(consentKeys), at: Moment }),
    ),
    /** Begins a session at once, where the API gives one. assumed: product §10.1 */
    auth: v.fallback(v.optional(AuthSchema), undefined),
  }),
  { open: true },
);
export type JoinReceipt = v.InferOutput<typeof join.data>;
