import { useState } from 'react';
import * as v from 'valibot';
import { CodeSchema, EmailSchema } from '#api/account-fields.ts';
import { isTicketExpired, showFormFailure } from '#error-handling/form-failure.ts';
import { useDraft } from '#forms/use-draft.tsx';
import { codeDraft, codePlaces, EmailCode } from '#identity/email-code.tsx';
import { maskEmail } from '#rules/mask.ts';
import { Unsent } from '#rules/unsent.ts';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { requestEmailCode } from './api.ts';
import type { Gated } from './gate.tsx';
import { changeInfo as copy, gate as gateCopy } from './info.copy.ts';
import { finishChange, useChange } from './use-change.ts';

const FormSchema = v.object({ email: EmailSchema, code: CodeSchema });
type Values = v.InferOutput<typeof FormSchema>;
export const EMAIL_DRAFT = 'change-email';

export function EmailForm({ userId, ticket, expired }: Gated & { userId: string }) {
  const { call, change, late } = useChange(
    ticket,
    ({ email }, now) => now.email.toLowerCase() === email?.address.toLowerCase(),
  );
  const [isCodeRequested, setCodeRequested] = useState(false);
  const draft = useDraft(userId, EMAIL_DRAFT, codeDraft);

  async function submit({ email, code }: Values): Promise<'leave'> {
    const now = await change({ email: { address: email, code } });
    draft.drop();
    return finishChange(now.changedAt, [copy.email, maskEmail(now.email)]);
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (isTicketExpired(error)) await expired(error);
    else await showFormFailure(error, form, codePlaces);
  }
  async function requestCode(email: string): Promise<void> {
    try {
      await call(requestEmailCode, { ticket, email });
    } catch (error) {
      if (!isTicketExpired(error)) throw error;
      await expired(error);
      // `EmailCode` must not ask for a code that was not sent.
      throw new Unsent(gateCopy.again);
    }
  }
  return (
    <div className="stack" onInput={draft.keep}>
      {draft.notice}
      <Form
        id="change-email"
        label={copy.email}
        schema={FormSchema}
        submit={submit}
        failed={failed}
        restore={draft.restore}
      >
        <EmailCode label={copy.emailNew} request={requestCode} onAsked={setCodeRequested} />
        <SubmitButton kind={isCodeRequested ? 'primary' : 'secondary'} busyLabel={copy.submitting}>
          {copy.submit}
        </SubmitButton>
        {late}
      </Form>
    </div>
  );
}
