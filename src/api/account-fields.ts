import * as v from 'valibot';
import {
  ANSWER_MAX,
  ANSWER_MIN,
  EMAIL_CODE_DIGITS,
  EMAIL_ENDING_MAX,
  EMAIL_ENDING_MIN,
  EMAIL_MAX,
  QUESTION_MAX,
  QUESTION_MIN,
  USER_ID_MAX,
  USER_ID_MIN,
} from '#constants.ts';
import { account as copy, securityQuestions } from './account.copy.ts';
import { credentials } from './credentials.copy.ts';
import { Moment, pastedCode, Text, typedId, typedText } from './fields.ts';
import { emailLetters, idLetters } from './letters.ts';

const USER_ID = new RegExp(`^[a-z][a-z0-9]{${USER_ID_MIN - 1},${USER_ID_MAX - 1}}$`);

/** Lower-case letters and digits, a letter first. assumed: product §10.1 */
export const isUserId = (text: string): boolean => USER_ID.test(text);

const ADDRESS_PART = /^[0-9a-z]+(?:[-_.][0-9a-z]+)*$/i;
const LAST_LABEL = new RegExp(`^[a-z]{${EMAIL_ENDING_MIN},${EMAIL_ENDING_MAX}}$`, 'i');

/**
 * Letters and digits with single separators (`-`, `_`, `.`) on both sides of one `@`, and a last
 * label of two or three letters. Linear in the length (reliability F7). product §5
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@');
  const dot = text.lastIndexOf('.');
  if (at < 0 || dot < at) return false;
  const [local, domain, last] = [text.slice(0, at), text.slice(at + 1, dot), text.slice(dot + 1)];
  return LAST_LABEL.test(last) && ADDRESS_PART.test(local) && ADDRESS_PART.test(domain);
}

/** The message names the allowed endings only if the address would be valid with another ending. */
const emailMessage = (text: string): string =>
  isEmail(text.replace(/\.[a-z]+$/i, '.com')) ? copy.emailEnding : copy.emailWrong;

/** The id of an existing account: its format is not checked, so that older ids still work. */
export const TypedUserIdSchema = typedId(credentials.idRequired);
/** A password exactly as it was typed (decisions §3); the rules for a new one are in `rules/password.ts`. */
export const PasswordSchema = v.pipe(Text, v.nonEmpty(credentials.passwordRequired));
export const UserIdSchema = v.pipe(
  Text,
  v.transform(idLetters),
  v.nonEmpty(credentials.idRequired),
  v.check(isUserId, copy.idWrong),
);
/** An e-mail address; capitals stay as typed. */
export const EmailSchema = v.pipe(
  Text,
  v.transform(emailLetters),
  v.nonEmpty(copy.emailRequired),
  v.maxLength(EMAIL_MAX, copy.emailWrong),
  v.check(isEmail, ({ input }) => emailMessage(String(input))),
);
export const QuestionSchema = v.picklist(securityQuestions, copy.questionRequired);
export const answerSchema = (missing: string, wrong: string) =>
  v.pipe(Text, v.trim(), v.nonEmpty(missing), typedText([ANSWER_MIN, ANSWER_MAX], wrong));
export const AnswerSchema = answerSchema(copy.answerRequired, copy.answerWrong);

export const CodeSchema = v.pipe(
  pastedCode('\\d', EMAIL_CODE_DIGITS),
  v.nonEmpty(copy.codeNeeded),
  v.regex(new RegExp(`^\\d{${EMAIL_CODE_DIGITS}}$`), copy.codeWrong),
);

/** The answer is the same if there is no such account, so that nobody can find out who has one. */
export const CodeSentSchema = v.object({ expiresAt: Moment });

export const CustomQuestionSchema = typedText([QUESTION_MIN, QUESTION_MAX], copy.questionWrong);
