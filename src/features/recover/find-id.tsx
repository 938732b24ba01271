import { mdiAccountSearchOutline } from '@mdi/js';
import { useState } from 'react';
import * as v from 'valibot';
import { CodeSchema, EmailSchema } from '#api/account-fields.ts';
import type { RequestOf } from '#api/endpoint.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { dropDraft, VISITOR } from '#drafts/drafts.ts';
import { alertCode } from '#error-handling/alert-code.ts';
import { showFailure } from '#error-handling/failure.ts';
import { showFormFailure } from '#error-handling/form-failure.ts';
import { type Call, useCall } from '#error-handling/use-call.tsx';
import { accountCodes, errorText } from '#errors.ts';
import { NeedsStorage } from '#forms/needs-storage.tsx';
import { useDraft } from '#forms/use-draft.tsx';
import { codeDraft, codePlaces, EmailCode } from '#identity/email-code.tsx';
import { IdentityWay } from '#identity/identity-way.tsx';
import { keepVerification } from '#identity/kept-verification.ts';
import { link } from '#link.ts';
import { Unsent } from '#rules/unsent.ts';
import { leave } from '#session/navigation.ts';
import { SharedPc } from '#sign-in/shared-pc.tsx';
import { $search, turnTo } from '#ui/address.ts';
import { ButtonRow, LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { Hideable } from '#ui/layout/hideable.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useStore } from '#ui/use-store.ts';
import { type FoundIds, findId, NameSchema, requestIdCode } from './api.ts';
import { Found } from './find-id-complete.tsx';
import { foundIds } from './proofs.ts';
import { find as copy } from './recover.copy.ts';

const FormSchema = v.object({ name: NameSchema, email: EmailSchema, code: CodeSchema });
const DRAFT = 'find-id';
type Values = v.InferOutput<typeof FormSchema>;
type Outcomes = {
  /** Called if the person has no account. */
  none: () => void;
  /** Called in place of leaving if the next page would not find the accounts: this page must show them. */
  showHere: (found: FoundIds) => void;
};

/** Leaves for the page with the accounts that were found. False after an alert if there are none. */
async function search(
  call: Call['call'],
  body: RequestOf<typeof findId>,
  showHere: Outcomes['showHere'],
): Promise<boolean> {
  const found = await call(findId, body);
  // Some hosts answer with an empty list instead of the code; both are shown alike.
  if (found.list.length === 0) {
    await alertCode(accountCodes.noAccount, errorText(accountCodes.noAccount));
    return false;
  }
  dropDraft(VISITOR, DRAFT);
  if (foundIds.keep(found)) leave(link('/login/findIdComplete'));
  else showHere(found);
  return true;
}

function ByIdentity({ none, showHere }: Outcomes) {
  function refused(error: unknown): boolean {
    const isNone = failureCode(error) === accountCodes.noAccount;
    if (isNone) none();
    return isNone;
  }
  return (
    <IdentityWay
      purpose="find-id"
      lead={copy.identityLead}
      use={async (call, verification) => {
        // The verification is kept for a reset of the password that follows.
        if (await search(call, { by: 'identity', verification }, showHere))
          keepVerification('find-id', verification);
        else none();
      }}
      refused={refused}
    />
  );
}

function ByEmail({ none, showHere }: Outcomes) {
  const { call, late } = useCall();
  const [isAsked, setAsked] = useState(false);
  const kept = useDraft(VISITOR, DRAFT, ['name', ...codeDraft]);
  async function submit(values: Values): Promise<'leave' | void> {
    if (await search(call, { by: 'email', ...values }, showHere)) return 'leave';
    none();
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (failureCode(error) !== accountCodes.noAccount)
      return showFormFailure(error, form, codePlaces);
    await showFailure(error);
    none();
  }
  return (
    <div className="stack" onInput={kept.keep}>
      <p>{copy.emailLead}</p>
      {kept.notice}
      <Form
        id="find-id"
        label={copy.byEmail}
        schema={FormSchema}
        restore={kept.restore}
        submit={submit}
        failed={failed}
      >
        <Field name="name" label={copy.name} autoComplete="name" length={16} />
        <EmailCode
          label={copy.email}
          sent={copy.sent}
          onAsked={setAsked}
          request={(email, form) => {
            const { success, output: name } = v.safeParse(NameSchema, form.value('name'));
            if (!success) throw new Unsent(copy.nameRequired, 'name');
            return call(requestIdCode, { name, email });
          }}
        />
        <SubmitButton kind={isAsked ? 'primary' : 'secondary'} busyLabel={copy.submitting}>
          {copy.submit}
        </SubmitButton>
        {late}
      </Form>
    </div>
  );
}

const namesEmail = (search: string) => new URLSearchParams(search).get('by') === 'email';

export function FindId() {
  const isByEmail = namesEmail(useStore($search));
  const way = isByEmail ? 'email' : 'identity';
  const [found, setFound] = useState<FoundIds>();
  /** The proof by which no account was found. */
  const [emptyWay, setEmptyWay] = useState<'email' | 'identity'>();
  const tab = (title: string, ofEmail: boolean) => ({
    key: title,
    title,
    href: link('/login/findId', ofEmail ? { by: 'email' } : {}),
    current: ofEmail === isByEmail,
  });
  if (found) return <Found found={found} focus />;
  if (emptyWay === way)
    return (
      <Empty icon={mdiAccountSearchOutline} words={errorText(accountCodes.noAccount)} alerted>
        <ButtonRow>
          <LinkButton href={link('/login/findId', isByEmail ? {} : { by: 'email' })}>
            {copy.other}
          </LinkButton>
          <LinkButton kind="primary" href={link('/join')}>
            {copy.join}
          </LinkButton>
        </ButtonRow>
      </Empty>
    );
  return (
    <div className="stack">
      <Tabs
        label={copy.methods}
        choices={[tab(copy.byIdentity, false), tab(copy.byEmail, true)]}
        onTurn={turnTo}
      />
      <NeedsStorage>
        <Hideable shown={!isByEmail}>
          <ByIdentity none={() => setEmptyWay('identity')} showHere={setFound} />
        </Hideable>
        <Hideable shown={isByEmail}>
          <ByEmail none={() => setEmptyWay('email')} showHere={setFound} />
        </Hideable>
      </NeedsStorage>
      <SharedPc />
    </div>
  );
}
