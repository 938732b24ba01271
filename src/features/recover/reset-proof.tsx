import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { account as accountCopy } from '#api/account.copy.ts';
import { AnswerSchema, CodeSchema, EmailSchema } from '#api/account-fields.ts';
import type { RequestOf } from '#api/endpoint.ts';
import { showFormFailure } from '#error-handling/form-failure.ts';
import { type Call, useCall } from '#error-handling/use-call.tsx';
import { useDraft } from '#forms/use-draft.tsx';
import { codeDraft, codePlaces, EmailCode } from '#identity/email-code.tsx';
import { IdentityWay } from '#identity/identity-way.tsx';
import { link } from '#link.ts';
import { leave } from '#session/navigation.ts';
import { QuestionField, questionEntries, questionOf } from '#sign-in/question-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { requestResetCode, startReset } from './api.ts';
import { foundIds, resetToken } from './proofs.ts';
import { reset as copy, find as findCopy } from './recover.copy.ts';

type ProofProps = {
  userId: string;
  /** The token for a new password is in the page's memory alone, so this page goes on. */
  here: () => void;
};

/** Sends a proof and leaves for the page of the new password, unless the person has gone back to the ID meanwhile. */
function useProve(here: () => void) {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return async (
    call: Call['call'],
    body: RequestOf<typeof startReset>,
  ): Promise<'leave' | undefined> => {
    const proved = await call(startReset, body).catch((error: unknown) => {
      if (!isGone.current) throw error;
    });
    if (!proved || isGone.current) return undefined;
    if (resetToken.keep(proved)) leave(link('/login/resetPw'), { replace: true });
    else here();
    return 'leave';
  };
}

export function IdentityProof({ userId, here }: ProofProps) {
  const prove = useProve(here);
  const [found] = useState(() => foundIds.read()?.list);
  const isFound = found?.some((one) => one.userId === userId);
  return (
    <IdentityWay
      purpose="find-pw"
      earlierPurpose={isFound ? 'find-id' : undefined}
      lead={copy.identityLead}
      use={(call, verification) => prove(call, { by: 'identity', userId, verification })}
    />
  );
}

const EmailForm = v.object({ email: EmailSchema, code: CodeSchema });

export function EmailProof({ userId, here }: ProofProps) {
  const { call, late } = useCall();
  const prove = useProve(here);
  const [isAsked, setAsked] = useState(false);
  const kept = useDraft('', 'find-pw', codeDraft);
  return (
    <div className="stack" onInput={kept.keep}>
      <p>{copy.emailLead}</p>
      {kept.notice}
      <Form
        id="reset-email"
        label={copy.byEmail}
        schema={EmailForm}
        restore={kept.restore}
        submit={(values) => prove(call, { by: 'email', userId, ...values })}
        failed={(error, form) => showFormFailure(error, form, codePlaces)}
      >
        <EmailCode
          label={findCopy.email}
          sent={copy.sent}
          onAsked={setAsked}
          request={(email) => call(requestResetCode, { userId, email })}
        />
        <SubmitButton kind={isAsked ? 'primary' : 'secondary'} busyLabel={copy.submitting}>
          {copy.submit}
        </SubmitButton>
        {late}
      </Form>
    </div>
  );
}

const answerPlaces = { answer: { field: 'answer', text: copy.answerWrong } };
const AnswerForm = v.object({ ...questionEntries, answer: AnswerSchema });

export function AnswerProof({ userId, here }: ProofProps) {
  const { call, late } = useCall();
  const prove = useProve(here);
  return (
    <div className="stack">
      <p>{copy.answerLead}</p>
      <Form
        id="reset-answer"
        label={copy.byAnswer}
        schema={AnswerForm}
        submit={({ answer, ...asked }) =>
          prove(call, { by: 'answer', userId, question: questionOf(asked), answer })
        }
        failed={(error, form) => showFormFailure(error, form, answerPlaces)}
      >
        <QuestionField label={accountCopy.question} own={copy.own} ownLabel={copy.ownQuestion} />
        <Field name="answer" label={accountCopy.answer} autoComplete="off" spellCheck={false} />
        <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
        {late}
      </Form>
    </div>
  );
}
