import { useStore } from '@nanostores/react';
import * as v from 'valibot';
import { ANSWER_MAX, ANSWER_MIN } from '#constants.ts';
import { AnswerSchema } from '#wire/account-fields.ts';
import { changeQnA as endpoint, getQuestion } from './api.ts';
import { account as copy } from '#wire/account.copy.ts';
import { changeQnA as changeQnACopy } from './change-qn-a.copy.ts';
import { accountCodes } from '#errors.ts';
import { link } from '#routes.ts';
import { clip } from '#rules/clip.ts';
import { leave } from '#stores/navigation.ts';
import { keepResult } from '#stores/result.ts';
import { $session } from '#stores/session.ts';
import { Answer } from '#ui/answer.tsx';
import { Field } from '#ui/field.tsx';
import { Form, type FormActions } from '#ui/form.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { QuestionField, questionEntries, questionOf } from '#parts/question-field.tsx';
import { invalidReason, showFormFailure } from '#parts/form-failure.ts';
import { useCall } from '#parts/use-call.tsx';
import { useKeptFields } from '#parts/use-kept-fields.tsx';
import { type Expired, InfoGate } from './gate.tsx';
import { useGated } from './use-gated.ts';

const FormSchema = v.object({
  answer: v.pipe(v.string(), v.trim(), v.nonEmpty(changeQnACopy.answerRequired), AnswerSchema),
  ...questionEntries,
  newAnswer: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(ANSWER_MIN, changeQnACopy.newAnswerWrong),
    v.maxLength(ANSWER_MAX, changeQnACopy.newAnswerWrong),
  ),
});
type Values = v.InferOutput<typeof FormSchema>;
type Gated = { ticket: string; expired: Expired };

const places = {
  answer: { field: 'answer', text: changeQnACopy.answerWrong },
  [accountCodes.sameAnswer]: { field: 'newAnswer' },
};

function Change({ ticket, expired }: Gated) {
  const { userId = '' } = useStore($session);
  const kept = useKeptFields(userId, 'change-qna', /^(question|ownQuestion)$/);
  const { call, late } = useCall();
  const { state, reload, cancel } = useGated(getQuestion, { ticket }, expired);

  async function submit({ answer, newAnswer, ...asked }: Values): Promise<'leave'> {
    const body = { ticket, answer, question: questionOf(asked), newAnswer };
    keepResult('change-qna', await call(endpoint, body));
    kept.drop();
    leave(link('/member/info/changeQnA/complete'), { replace: true });
    return 'leave';
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (invalidReason(error) === 'ticket') await expired(error);
    else await showFormFailure(error, form, places);
  }
  return (
    <Answer
      state={state}
      reload={reload}
      cancel={cancel}
      skeleton={(shown) => <Skeleton bars={['line', 'button', 'button']} shown={shown} />}
    >
      {({ question }) => (
        <div className="stack" onInput={kept.keep}>
          {kept.notice}
          <p>{changeQnACopy.lead}</p>
          <p className="notice">
            {changeQnACopy.otp} <a href={link('/security/otp')}>{changeQnACopy.otpLink}</a>
          </p>
          <Pairs pairs={[[changeQnACopy.now, clip(question)]]} />
          <Form
            id="change-qna"
            label={changeQnACopy.label}
            schema={FormSchema}
            submit={submit}
            failed={failed}
            restore={kept.restore}
          >
            <Field
              name="answer"
              label={changeQnACopy.answerNow}
              autoComplete="off"
              spellCheck={false}
            />
            <QuestionField
              label={changeQnACopy.question}
              own={changeQnACopy.own}
              chosen={kept.values['question']}
              ownLabel={changeQnACopy.ownQuestion}
              ownHint={changeQnACopy.ownHint}
            />
            <Field
              name="newAnswer"
              label={changeQnACopy.answer}
              hint={copy.answerHint}
              autoComplete="off"
              spellCheck={false}
            />
            <SubmitButton busyLabel={changeQnACopy.submitting}>{changeQnACopy.submit}</SubmitButton>
            {late}
          </Form>
        </div>
      )}
    </Answer>
  );
}

export function InfoChangeQnA() {
  return (
    <ProtectedPage>
      <InfoGate>{(ticket, expired) => <Change ticket={ticket} expired={expired} />}</InfoGate>
    </ProtectedPage>
  );
}
