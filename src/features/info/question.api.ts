import * as v from 'valibot';
import { QUESTION_MAX, QUESTION_MIN } from '#constants.ts';
import { info } from '#parts/account-form.copy.ts';
import { endpoint } from '#wire/endpoint.ts';
import { AnswerSchema } from '#wire/account-fields.ts';
import { Id, Moment, MomentOrNull, Text, TextOrEmpty } from '#wire/fields.ts';

export const CustomQuestionSchema = v.pipe(
  Text,
  v.trim(),
  v.minLength(QUESTION_MIN, info.questionWrong),
  v.maxLength(QUESTION_MAX, info.questionWrong),
);

/** The question that is asked now. assumed: screens §18 */
export const getQuestion = endpoint(
  '/memsec/mng/qna/get',
  v.object({ ticket: Id }),
  v.object({ question: TextOrEmpty, changedAt: MomentOrNull }),
);

/**
 * Changes question and answer. Errors: 51304, 20104; 35202 with `reason` `answer` (the current one
 * is wrong) or `ticket`. assumed: screens §18
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
);
