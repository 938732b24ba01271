import * as v from 'valibot';
import { account as accountCopy } from '#api/account.copy.ts';
import { answerSchema } from '#api/account-fields.ts';
import { send } from '#api/client.ts';
import { isTicketExpired, showFormFailure } from '#error-handling/form-failure.ts';
import { accountCodes } from '#errors.ts';
import { keepResult } from '#forms/result.ts';
import { useDraft } from '#forms/use-draft.tsx';
import { WithHelp } from '#forms/with-help.tsx';
import { useOnce } from '#idempotency/use-once.tsx';
import { link } from '#link.ts';
import { AsyncContent } from '#lists/async-content.tsx';
import { memberPage } from '#member/member-page.tsx';
import { useMember } from '#member/use-member.ts';
import { clip } from '#rules/clip.ts';
import { leave } from '#session/navigation.ts';
import { $session } from '#session/session.ts';
import { QuestionField, questionEntries, questionOf } from '#sign-in/question-field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Bar } from '#ui/feedback/skeleton.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { Pairs } from '#ui/list/pairs.tsx';
import { useStore } from '#ui/use-store.ts';
import { changeQnA as endpoint, getQuestion } from './api.ts';
import { type Gated, InfoGate, useGated } from './gate.tsx';
import { changeQnA as copy } from './info.copy.ts';

const FormSchema = v.object({
  answer: answerSchema(copy.answerRequired, accountCopy.answerWrong),
  ...questionEntries,
  newAnswer: answerSchema(copy.newAnswerRequired, copy.newAnswerWrong),
});
type Values = v.InferOutput<typeof FormSchema>;

const places = {
  answer: { field: 'answer', text: copy.answerWrong },
  [accountCodes.sameAnswer]: { field: 'newAnswer' },
};

/** About as high as the form, so that the help below it on phones hardly moves. */
const bars: readonly Bar[] = [
  'line',
  'line',
  'title',
  'button',
  'title',
  'button',
  'hint',
  'title',
  'button',
  'button',
];

function Change({ ticket, expired }: Gated) {
  const { userId = '' } = useStore($session);
  const { otpStatus } = useMember('otpStatus');
  const draft = useDraft(userId, 'change-qna', ['question', 'ownQuestion']);
  const { state, reload, cancel } = useGated(getQuestion, { ticket }, expired);
  // If the answer is lost, the change counts as made if the time of the last change is not the one on screen any more.
  const change = useOnce(endpoint, {
    again: true,
    async doneBy(signal) {
      const { changedAt } = await send(getQuestion, { ticket }, { signal });
      return changedAt && changedAt !== state.data?.changedAt ? { changedAt } : undefined;
    },
  });

  async function submit({ answer, newAnswer, ...asked }: Values): Promise<'leave'> {
    const body = { ticket, answer, question: questionOf(asked), newAnswer };
    keepResult('change-qna', await change.send(body));
    draft.drop();
    leave(link('/member/info/changeQnA/complete'), { replace: true });
    return 'leave';
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (isTicketExpired(error)) await expired(error);
    else await showFormFailure(error, form, places);
  }
  return (
    <AsyncContent state={state} reload={reload} cancel={cancel} skeleton={bars}>
      {({ question }) => (
        <div className="stack" onInput={draft.keep}>
          {draft.notice}
          <p>{copy.lead}</p>
          {otpStatus !== 'Y' && (
            <Notice>
              {copy.otp} <a href={link('/security/otp')}>{copy.otpLink}</a>
            </Notice>
          )}
          <Pairs pairs={[[copy.now, clip(question)]]} />
          <Form
            id="change-qna"
            label={copy.label}
            schema={FormSchema}
            submit={submit}
            failed={failed}
            restore={draft.restore}
          >
            <Field name="answer" label={copy.answerNow} autoComplete="off" spellCheck={false} />
            <QuestionField
              label={copy.question}
              own={copy.own}
              chosen={draft.values['question']}
              ownLabel={copy.ownQuestion}
              ownHint={copy.ownHint}
            />
            <Field
              name="newAnswer"
              label={copy.answer}
              hint={accountCopy.answerHint}
              autoComplete="off"
              spellCheck={false}
            />
            <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
            {change.late}
          </Form>
        </div>
      )}
    </AsyncContent>
  );
}

export const InfoChangeQnA = memberPage(() => (
  <WithHelp {...copy.aside}>
    <InfoGate>{(ticket, expired) => <Change ticket={ticket} expired={expired} />}</InfoGate>
  </WithHelp>
));
