import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { account as accountCopy } from '#api/account.copy.ts';
import { AnswerSchema, CodeSchema, EmailSchema } from '#api/account-fields.ts';
import type { RequestOf } from '#api/endpoint.ts';
import { VISITOR } from '#drafts/drafts.ts';
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
  /** Called in place of leaving if the token for a new password is in this page's memory alone. */
  goOnHere: () => void;
};

/** Sends a proof and leaves for the page of the new password, unless the person has gone back to the ID meanwhile. */
function useProve(goOnHere: () => void) {
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
    else goOnHere();
    return 'leave';
  };
}

export function IdentityProof({ userId, goOnHere }: ProofProps) {
  const prove = useProve(goOnHere);
  // A verification that has found this id proves its owner too, so that nobody is verified twice.
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

const EmailFormSchema = v.object({ email: EmailSchema, code: CodeSchema });

export function EmailProof({ userId, goOnHere }: ProofProps) {
  const { call, late } = useCall();
  const prove = useProve(goOnHere);
  const [isAsked, setAsked] = useState(false);
  const kept = useDraft(VISITOR, 'find-pw', codeDraft);
  return (
    <div className="stack" onInput={kept.keep}>
      <p>{copy.emailLead}</p>
      {kept.notice}
      <Form
        id="reset-email"
        label={copy.byEmail}
        schema={EmailFormSchema}
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
const AnswerFormSchema = v.object({ ...questionEntries, answer: AnswerSchema });

export function AnswerProof({ userId, goOnHere }: ProofProps) {
  const { call, late } = useCall();
  const prove = useProve(goOnHere);
  return (
    <div className="stack">
      <p>{copy.answerLead}</p>
      <Form
        id="reset-answer"
        label={copy.byAnswer}
        schema={AnswerFormSchema}
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
