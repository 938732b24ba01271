import { useStore } from '@nanostores/react';
import { mdiAccountSearchOutline } from '@mdi/js';
import { useState } from 'react';
import * as v from 'valibot';
import type { Verification } from '#api/common.ts';
import type { RequestOf } from '#api/endpoint.ts';
import { EmailSchema } from '#api/join.ts';
import { findId, NameSchema, requestIdCode } from '#api/login-find.ts';
import { CodeSchema } from '#api/member-info.ts';
import { find as words } from '#copy/find.ts';
import { accountCodes } from '#errors.ts';
import { link } from '#routes.ts';
import { $search, turnTo } from '#stores/address.ts';
import { failureCode, failureText, handleFailure } from '#stores/failure.ts';
import { leave } from '#stores/navigation.ts';
import { keepOutcome } from '#stores/outcome.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { Empty } from '#ui/empty.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { codePlaces, EmailCode } from '#screens/common/email-code.tsx';
import { IdentityStep } from '#screens/common/identity-step.tsx';
import { invalidReason, tellForm } from '#screens/common/tell-form.ts';
import { useCall } from '#screens/common/use-call.tsx';

const FormSchema = v.object({ name: NameSchema, email: EmailSchema, code: CodeSchema });
type Values = v.InferOutput<typeof FormSchema>;
type Found = { call: ReturnType<typeof useCall>['call']; none: () => void };

async function search(call: Found['call'], body: RequestOf<typeof findId>): Promise<void> {
  keepOutcome('find-id', await call(findId, body));
  leave(link('/login/findIdComplete'));
}

function ByIdentity({ none }: Pick<Found, 'none'>) {
  const { call, late } = useCall();
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState('');
  async function done(verification: Verification): Promise<void> {
    setProblem('');
    try {
      await search(call, { by: 'identity', verification });
    } catch (error) {
      if (failureCode(error) === accountCodes.noAccount) return none();
      if (invalidReason(error) !== undefined) setProblem(words.again);
      else if (await handleFailure(error)) setProblem(failureText(error));
      setRound((n) => n + 1);
    }
  }
  return (
    <div className="stack">
      <p>{words.identityLead}</p>
      {problem && (
        <p className="notice" data-tone="danger" role="alert">
          {problem}
        </p>
      )}
      <IdentityStep key={round} purpose="find-id" onDone={(proof) => void done(proof)} />
      {late}
    </div>
  );
}

function ByEmail({ none }: Pick<Found, 'none'>) {
  const { call, late } = useCall();
  async function submit(values: Values): Promise<'leave'> {
    await search(call, { by: 'email', ...values });
    return 'leave';
  }
  return (
    <div className="stack">
      <p>{words.emailLead}</p>
      <Form
        id="find-id"
        label={words.byEmail}
        schema={FormSchema}
        submit={submit}
        failed={(error, form) =>
          failureCode(error) === accountCodes.noAccount
            ? none()
            : void tellForm(error, form, codePlaces)
        }
      >
        <Field name="name" label={words.name} autoComplete="name" length={16} />
        <EmailCode
          label={words.email}
          sent={words.sent}
          request={(email) => {
            const name = document.querySelector<HTMLInputElement>('#find-id-name')?.value ?? '';
            return call(requestIdCode, { name, email });
          }}
        />
        <SubmitButton busyLabel={words.submitting}>{words.submit}</SubmitButton>
        {late}
      </Form>
    </div>
  );
}

const byEmail = (search: string) => new URLSearchParams(search).get('by') === 'email';

export function FindId() {
  const email = byEmail(useStore($search));
  const [empty, setEmpty] = useState<boolean>();
  const tab = (title: string, isEmail: boolean) => ({
    key: title,
    title,
    href: link('/login/findId', isEmail ? { by: 'email' } : {}),
    current: isEmail === email,
  });
  if (empty === email)
    return (
      <Empty icon={mdiAccountSearchOutline} words={words.none}>
        <ButtonRow>
          <LinkButton href={link('/login/findId', email ? {} : { by: 'email' })}>
            {words.other}
          </LinkButton>
          <LinkButton kind="primary" href={link('/join')}>
            {words.join}
          </LinkButton>
        </ButtonRow>
      </Empty>
    );
  return (
    <div className="stack">
      <Tabs
        label={words.methods}
        choices={[tab(words.byIdentity, false), tab(words.byEmail, true)]}
        onTurn={turnTo}
      />
      {email ? (
        <ByEmail none={() => setEmpty(true)} />
      ) : (
        <ByIdentity none={() => setEmpty(false)} />
      )}
    </div>
  );
}
