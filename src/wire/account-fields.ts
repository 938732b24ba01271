import * as v from 'valibot';
import { ANSWER_MAX, ANSWER_MIN, EMAIL_MAX } from '#constants.ts';
import { account as words, securityQuestions } from './account.copy.ts';
import { isEmail } from '#rules/email.ts';
import { isUserId } from '#rules/user-id.ts';
import { Text } from './fields.ts';

export const UserIdSchema = v.pipe(Text, v.trim(), v.check(isUserId, words.idWrong));
export const EmailSchema = v.pipe(
  Text,
  v.trim(),
  v.maxLength(EMAIL_MAX, words.emailWrong),
  v.check(isEmail, words.emailWrong),
);
export const QuestionSchema = v.picklist(securityQuestions, words.questionRequired);
export const AnswerSchema = v.pipe(
  Text,
  v.trim(),
  v.minLength(ANSWER_MIN, words.answerWrong),
  v.maxLength(ANSWER_MAX, words.answerWrong),
);
