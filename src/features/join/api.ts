import * as v from 'valibot';
import { AnswerSchema, EmailSchema, QuestionSchema, UserIdSchema } from '#api/account-fields.ts';
import { AuthSchema } from '#api/auth.ts';
import { ConsentSchema, consentKeys } from '#api/consent.ts';
import { credentials } from '#api/credentials.copy.ts';
import { endpoint } from '#api/endpoint.ts';
import { Count, Day, Id, knownOrNull, Moment, Nothing, Text } from '#api/fields.ts';
import { VerificationSchema } from '#api/identity.ts';
import { consentsSuffice } from '#rules/consents.ts';
import { isGoodPassword } from '#rules/password.ts';

/**
 * Checks whether this person may join. Consumes the verification and returns a ticket for `join`. Errors: 20404, 20405,
 * 20406, 20704, 33107 (with `accounts`, the person's own ids). assumed: product §10.1
 */
export const startJoin = endpoint(
  '/auth/join/start',
  v.object({ verification: VerificationSchema }),
  v.object({
    ticket: v.string(),
    person: v.object({ name: v.string(), birthDate: Day, phone: v.string() }),
    /** How many accounts the person has already; missing if the host does not say. */
    accounts: v.fallback(v.optional(Count), undefined),
  }),
  { open: true },
);

/**
 * Checks whether an id is free; only for verified persons, so that nobody can search for the ids of others. Errors:
 * 33104, 33105, 20104 (asked too often). assumed: product §10.1
 */
export const checkUserId = endpoint(
  '/auth/join/checkId',
  v.object({ ticket: Id, userId: UserIdSchema }),
  Nothing,
  { open: true },
);

/** The fields that a new member fills in. */
export const AccountSchema = v.object({
  userId: UserIdSchema,
  password: v.pipe(Text, v.nonEmpty(credentials.passwordRequired)),
  email: EmailSchema,
  question: QuestionSchema,
  answer: AnswerSchema,
});

/**
 * Creates the account. The same ticket and body get the same answer, so a lost answer can be asked for again. Errors:
 * 20104, 20404, 20405, 20406, 20704, 33104, 33105, 33107. assumed: product §10.1
 */
export const join = endpoint(
  '/auth/join/join',
  v.pipe(
    v.object({
      ...AccountSchema.entries,
      ticket: Id,
      consents: v.pipe(
        v.array(ConsentSchema),
        v.maxLength(consentKeys.length),
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
    /** The tokens of a session that begins at once, if the API starts one. assumed: product §10.1 */
    auth: v.fallback(v.optional(AuthSchema), undefined),
  }),
  { open: true },
);
export type JoinReceipt = v.InferOutput<typeof join.data>;
