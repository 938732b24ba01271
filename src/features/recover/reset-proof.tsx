import * as v from 'valibot';
import type { RequestOf } from '#wire/endpoint.ts';
import { AnswerSchema, EmailSchema } from '#wire/account-fields.ts';
import { requestResetCode, startReset } from './api.ts';
import { CodeSchema } from '#features/info/api.ts';
import { account } from '#wire/account.copy.ts';
import { find, reset as words } from './recover.copy.ts';
import { link } from '#routes.ts';
import { leave } from '#stores/navigation.ts';
import { keepOutcome } from '#stores/outcome.ts';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { codePlaces, EmailCode } from '#parts/email-code.tsx';
import { QuestionField, questionEntries, questionOf } from '#parts/question-field.tsx';
import { tellForm } from '#parts/tell-form.ts';
import { useCall } from '#parts/use-call.tsx';
import { IdentityWay } from './identity-way.tsx';

type ProofProps = { userId: string };
type Call = ReturnType<typeof useCall>['call'];

async function prove(call: Call, body: RequestOf<typeof startReset>): Promise<'leave'> {
  keepOutcome('reset', await call(startReset, body));
  leave(link('/login/resetPw'), { replace: true });
  return 'leave';
}

export function IdentityProof({ userId }: ProofProps) {
  return (
    <IdentityWay
      purpose="find-pw"
      lead={words.identityLead}
      use={(call, verification) => prove(call, { by: 'identity', userId, verification })}
    />
  );
}

const EmailForm = v.object({ email: EmailSchema, code: CodeSchema });

export function EmailProof({ userId }: ProofProps) {
  const { call, late } = useCall();
  return (
    <div className="stack">
      <p>{words.emailLead}</p>
      <Form
        id="reset-email"
        label={words.byEmail}
        schema={EmailForm}
        submit={(values) => prove(call, { by: 'email', userId, ...values })}
        failed={(error, form) => tellForm(error, form, codePlaces)}
      >
        <EmailCode
          label={find.email}
          sent={words.sent}
          request={(email) => call(requestResetCode, { userId, email })}
        />
        <SubmitButton busyLabel={words.submitting}>{words.submit}</SubmitButton>
        {late}
      </Form>
    </div>
  );
}

const answerPlaces = { answer: { field: 'answer', text: words.answerWrong } };
const AnswerForm = v.object({ ...questionEntries, answer: AnswerSchema });

export function AnswerProof({ userId }: ProofProps) {
  const { call, late } = useCall();
  return (
    <div className="stack">
      <p>{words.answerLead}</p>
      <Form
        id="reset-answer"
        label={words.byAnswer}
        schema={AnswerForm}
        submit={({ answer, ...asked }) =>
          prove(call, { by: 'answer', userId, question: questionOf(asked), answer })
        }
        failed={(error, form) => tellForm(error, form, answerPlaces)}
      >
        <QuestionField label={account.question} own={words.own} ownLabel={words.ownQuestion} />
        <Field name="answer" label={account.answer} autoComplete="off" spellCheck={false} />
        <SubmitButton busyLabel={words.submitting}>{words.submit}</SubmitButton>
        {late}
      </Form>
    </div>
  );
}
