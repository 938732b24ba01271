import { useState } from 'react';
import * as v from 'valibot';
import { TypedUserIdSchema } from '#wire/account-fields.ts';
import { dormancy as copy } from './dormancy.copy.ts';
import { account as accountCopy } from '#wire/account.copy.ts';
import { link } from '#routes.ts';
import { formatMoment } from '#rules/dates.ts';
import { dropDraft, readDraft, saveDraft } from '#stores/drafts.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { IdField } from '#ui/id-field.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Outcome } from '#ui/outcome.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { DormancyRelease, type Released, type TermsVersions } from './release.tsx';
import { useInnerStep } from '#parts/use-inner-step.ts';

const DRAFT = 'dormancy';
const FormSchema = v.object({ userId: TypedUserIdSchema });

function draftId(): string {
  const { success, output } = v.safeParse(TypedUserIdSchema, readDraft('', DRAFT)?.['userId']);
  return success ? output : '';
}

function Done({ userId, released }: { userId: string; released: Released }) {
  return (
    <div onClickCapture={() => saveDraft('', 'login', { userId })}>
      <Outcome
        kind="done"
        words={copy.done}
        focus
        note={copy.advice}
        next={
          <LinkButton kind="primary" size="large" href={link('/login')}>
            {copy.login}
          </LinkButton>
        }
        others={<LinkButton href={link('/login/findPw')}>{copy.resetPw}</LinkButton>}
      >
        <Pairs
          pairs={[
            [copy.releasedAt, formatMoment(released.releasedAt)],
            [copy.lastLoginAt, formatMoment(released.lastLoginAt)],
          ]}
        />
      </Outcome>
    </div>
  );
}

/** For those who cannot log in (20107); the id survives the way to the identity provider. */
export function Dormancy({ versions }: { versions: TermsVersions }) {
  const [userId, setUserId] = useState(draftId);
  const [released, setReleased] = useState<Released>();
  const back = useInnerStep(Boolean(userId) && !released, () => setUserId(''));
  function choose(id: string): void {
    saveDraft('', DRAFT, { userId: id });
    setUserId(id);
  }
  function chooseAgain(): void {
    dropDraft('', DRAFT);
    back();
  }
  if (released) return <Done userId={userId} released={released} />;
  return (
    <div className="stack">
      <p className="lead">{copy.lead}</p>
      {userId ? (
        <>
          <p>{copy.forWhom(userId)}</p>
          <DormancyRelease
            userId={userId}
            versions={versions}
            done={(answer) => {
              dropDraft('', DRAFT);
              setReleased(answer);
              return undefined;
            }}
          />
          <Button onClick={chooseAgain}>{copy.back}</Button>
        </>
      ) : (
        <Form
          id="dormant-id"
          short
          label={copy.idLabel}
          schema={FormSchema}
          missing={{ userId: accountCopy.idRequired }}
          submit={async (values) => choose(values.userId)}
          restore={() => ({ userId: draftId() })}
        >
          <IdField name="userId" label={accountCopy.id} autoComplete="username" />
          <SubmitButton>{copy.next}</SubmitButton>
        </Form>
      )}
    </div>
  );
}
