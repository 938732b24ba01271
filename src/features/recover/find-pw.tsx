import { useState } from 'react';
import * as v from 'valibot';
import { TypedUserIdSchema } from '#wire/account-fields.ts';
import { find as copy, reset as resetCopy } from './recover.copy.ts';
import { account as accountCopy } from '#wire/account.copy.ts';
import { link } from '#routes.ts';
import { $search } from '#stores/address.ts';
import { dropDraft, readDraft, saveDraft } from '#stores/drafts.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { IdField } from '#ui/id-field.tsx';
import { Steps, useStepFocus } from '#ui/steps.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useInnerStep } from '#parts/use-inner-step.ts';
import { AnswerProof, EmailProof, IdentityProof } from './reset-proof.tsx';

const DRAFT = 'find-pw';
const FormSchema = v.object({ userId: TypedUserIdSchema });
const ways = { identity: IdentityProof, email: EmailProof, answer: AnswerProof };
type Way = keyof typeof ways;
const titles = {
  identity: resetCopy.byIdentity,
  email: resetCopy.byEmail,
  answer: resetCopy.byAnswer,
};

function draftId(): string {
  const { success, output } = v.safeParse(TypedUserIdSchema, readDraft('', DRAFT)?.['userId']);
  return success ? output : '';
}

/** The id survives the way to the identity provider and back in this tab. */
export function FindPw() {
  const [userId, setUserId] = useState(draftId);
  const [way, setWay] = useState<Way>('identity');
  const lost = new URLSearchParams($search.get()).has('lost');
  const step = userId ? 2 : 1;
  const heading = useStepFocus<HTMLHeadingElement>(step);
  const back = useInnerStep(step === 2, () => setUserId(''));

  function choose(id: string): void {
    saveDraft('', DRAFT, { userId: id });
    setUserId(id);
  }
  function chooseAgain(): void {
    dropDraft('', DRAFT);
    back();
  }
  const Proof = ways[way];
  return (
    <div className="stack">
      <Steps
        label={resetCopy.stepsLabel}
        names={resetCopy.steps}
        current={step}
        currentWords={resetCopy.currentStep}
      />
      {lost && (
        <p className="notice" data-tone="danger" role="alert">
          {resetCopy.lost}
        </p>
      )}
      <h2 ref={heading} tabIndex={-1}>
        {resetCopy.steps[step - 1]}
      </h2>
      {userId ? (
        <>
          <p>{resetCopy.forWhom(userId)}</p>
          <Tabs
            label={resetCopy.methods}
            choices={(Object.keys(ways) as Way[]).map((key) => ({
              key,
              title: titles[key],
              href: link('/login/findPw', { by: key }),
              current: key === way,
            }))}
            onTurn={(search) =>
              setWay((new URLSearchParams(search).get('by') ?? 'identity') as Way)
            }
          />
          <Proof key={way} userId={userId} />
          <Button onClick={chooseAgain}>{resetCopy.back}</Button>
        </>
      ) : (
        <>
          <Form
            id="find-pw"
            short
            label={resetCopy.idLabel}
            schema={FormSchema}
            missing={{ userId: accountCopy.idRequired }}
            submit={async (values) => choose(values.userId)}
            restore={() => ({ userId: draftId() })}
          >
            <IdField name="userId" label={copy.id} autoComplete="username" />
            <SubmitButton>{resetCopy.next}</SubmitButton>
          </Form>
          <p>
            <a href={link('/login/findId')}>{copy.submit}</a>
          </p>
        </>
      )}
    </div>
  );
}
