import { useState } from 'react';
import * as v from 'valibot';
import type { Verification } from '#api/identity.ts';
import { isTicketExpired, showFormFailure } from '#error-handling/form-failure.ts';
import { useVerification, VerificationStep } from '#identity/use-verification.tsx';
import { maskPhone } from '#rules/mask.ts';
import { Problem } from '#ui/feedback/problem.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import type { Gated } from './gate.tsx';
import { changeInfo as copy } from './info.copy.ts';
import { finishChange, useChange } from './use-change.ts';

const FormSchema = v.object({});
const digits = (phone: string) => phone.replace(/\D/g, '');
const withoutPhone = { text: copy.phoneNone, alerted: false };

export function PhoneForm({ ticket, expired }: Gated) {
  const verification = useVerification();
  const { proof } = verification;
  /** The phone number of the verified person; empty if the provider does not give one, as with i-PIN. */
  const [phone, setPhone] = useState<string>();
  const { change, late } = useChange(ticket, (_, now) => digits(now.phone) === digits(phone ?? ''));

  function verified(taken: Verification, person: { phone: string }): void {
    setPhone(person.phone);
    verification.take(taken);
  }
  async function submit(): Promise<'leave' | undefined> {
    if (!proof || !phone) return undefined;
    const now = await change({ phone: proof });
    return finishChange(now.changedAt, [copy.phone, maskPhone(now.phone)]);
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (isTicketExpired(error)) return expired(error);
    if (!(await verification.refused(error, copy.phoneLost))) await showFormFailure(error, form);
  }
  return (
    <>
      <p>{copy.phoneLead}</p>
      {phone === '' && <Problem message={withoutPhone} />}
      <VerificationStep
        verification={verification}
        purpose="change-phone"
        methods={['phone']}
        onDone={verified}
      />
      {proof && phone && (
        <Form
          id="change-phone"
          label={copy.phone}
          schema={FormSchema}
          submit={submit}
          failed={failed}
        >
          <p role="status">{copy.phoneNew(maskPhone(phone))}</p>
          <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
          {late}
        </Form>
      )}
    </>
  );
}
