import { useState } from 'react';
import * as v from 'valibot';
import {
  invalidReason,
  isProofRefused,
  showFormFailure,
  showProofFailure,
} from '#parts/form-failure.ts';
import { IdentityStep } from '#parts/identity-step.tsx';
import { maskPhone } from '#rules/mask.ts';
import type { FailureMessage } from '#stores/failure.ts';
import { Form, type FormActions } from '#ui/form.tsx';
import { Problem } from '#ui/problem.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import type { Verification } from '#wire/common.ts';
import { changeInfo as copy } from './change-info.copy.ts';
import type { Expired } from './gate.tsx';
import { useChange } from './use-change.ts';

const FormSchema = v.object({});
const digits = (phone: string) => phone.replace(/\D/g, '');
type Phone = { verification: Verification; number: string };

/** The form for a new phone number, which comes from the identity verification. */
export function PhoneForm({ ticket, expired }: { ticket: string; expired: Expired }) {
  const { change, finish, late } = useChange(ticket);
  const [phone, setPhone] = useState<Phone>();
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<FailureMessage>();

  function verified(verification: Verification, person: { phone: string }): void {
    setProblem(person.phone ? undefined : { text: copy.phoneNone, alerted: false });
    setPhone(person.phone ? { verification, number: person.phone } : undefined);
  }
  async function submit(): Promise<'leave' | undefined> {
    if (!phone) return undefined;
    const now = await change(
      { phone: phone.verification },
      (info) => digits(info.phone) === digits(phone.number),
    );
    return finish(now.changedAt, [copy.phone, maskPhone(now.phone)]);
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (invalidReason(error) === 'ticket') return expired(error);
    if (!isProofRefused(error)) return showFormFailure(error, form);
    const message = await showProofFailure(error, copy.phoneLost);
    setPhone(undefined);
    setRound((n) => n + 1);
    setProblem(message);
  }
  return (
    <>
      <p>{copy.phoneLead}</p>
      <Problem message={problem} />
      <IdentityStep key={round} purpose="change-phone" methods={['phone']} onDone={verified} />
      {phone && (
        <Form
          id="change-phone"
          label={copy.phone}
          schema={FormSchema}
          submit={submit}
          failed={failed}
        >
          <p role="status">{copy.phoneNew(maskPhone(phone.number))}</p>
          <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
          {late}
        </Form>
      )}
    </>
  );
}
