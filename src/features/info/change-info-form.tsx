import { useState } from 'react';
import * as v from 'valibot';
import type { Verification } from '#wire/common.ts';
import { EmailSchema, CodeSchema } from '#wire/account-fields.ts';
import {
  changeInfo as endpoint,
  type MemberConsent,
  type MemberInfo,
  requestEmailCode,
} from './api.ts';
import { changeInfo as copy } from './change-info.copy.ts';
import { link } from '#routes.ts';
import { type OptionalConsent, optionalConsents } from '#wire/consent.ts';
import { formatDay } from '#rules/dates.ts';
import { maskEmail, maskPhone } from '#rules/mask.ts';
import { toast } from '#stores/dialog.ts';
import { tell, type Told } from '#stores/failure.ts';
import { leave } from '#stores/navigation.ts';
import { keepResult } from '#stores/result.ts';
import { reloadField } from '#stores/member.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Form, type FormActions } from '#ui/form.tsx';
import { Problem } from '#ui/problem.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { codePlaces, EmailCode } from '#parts/email-code.tsx';
import { IdentityStep } from '#parts/identity-step.tsx';
import { invalidReason, showFormFailure } from '#parts/form-failure.ts';
import { useCall } from '#parts/use-call.tsx';
import { useKeptFields } from '#parts/use-kept-fields.tsx';
import { useStateRead } from '#parts/use-state-read.ts';
import type { Expired } from './gate.tsx';

const consentEntries = Object.fromEntries(
  optionalConsents.map((key) => [`consent-${key}`, v.boolean()]),
);
const NoEmail = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);
const FormSchema = v.object({
  email: v.union([NoEmail, EmailSchema]),
  code: v.union([NoEmail, CodeSchema]),
  ...consentEntries,
});

const KEPT = /^(email|consent-.*)$/;

type ChangeProps = { info: MemberInfo; ticket: string; expired: Expired };
type Phone = { verification: Verification; number: string };

const dateOf = ({ agreed, at }: MemberConsent) =>
  at ? (agreed ? copy.agreedOn : copy.refusedOn)(formatDay(at)) : copy.neverAgreed;

/** What may be changed: phone by proof of identity, e-mail by a code, consents by a tick. */
export function ChangeInfoForm({ info, ticket, expired }: ChangeProps) {
  useStateRead(endpoint);
  const { call, late } = useCall();
  const kept = useKeptFields(info.userId, 'change-info', KEPT);
  const [phone, setPhone] = useState<Phone>();
  const [round, setRound] = useState(0);
  const [phoneProblem, setPhoneProblem] = useState<Told>();

  function verified(verification: Verification, person: { phone: string }): void {
    setPhoneProblem(person.phone ? undefined : { text: copy.phoneNone, heard: false });
    setPhone(person.phone ? { verification, number: person.phone } : undefined);
  }
  async function submit(
    values: Record<string, unknown>,
    form: FormActions,
  ): Promise<'leave' | undefined> {
    const { email, code } = values as { email?: string; code?: string };
    const changed = info.consents.filter(({ key, agreed }) => values[`consent-${key}`] !== agreed);
    if (email && !code) {
      form.fail(codePlaces.code.text, 'code');
      return undefined;
    }
    if (!email && !phone && changed.length === 0) {
      form.fail(copy.unchanged);
      return undefined;
    }
    const consents = changed.map(({ key, agreed }) => ({ key, agreed: !agreed }));
    const { changedAt, ...now } = await call(endpoint, {
      ticket,
      ...(email && code && { email: { address: email, code } }),
      ...(phone && { phone: phone.verification }),
      ...(consents.length > 0 && { consents }),
    });
    const turned = changed.map(({ key, agreed }) => [
      copy.consents[key],
      agreed
        ? copy.consentChange(copy.agreed, copy.refused)
        : copy.consentChange(copy.notAgreed, copy.agreed),
    ]);
    keepResult('change-info', {
      changedAt,
      lines: [
        ...(email ? [[copy.email, maskEmail(now.email)]] : []),
        ...(phone ? [[copy.phone, maskPhone(now.phone)]] : []),
        ...turned,
      ],
    });
    if (turned.length > 0) toast(copy.toast(turned.map((pair) => pair.join(': ')).join(', ')));
    kept.drop();
    await reloadField('userInfo');
    leave(link('/member/info/changeInfo/complete'), { replace: true });
    return 'leave';
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    const reason = invalidReason(error);
    if (reason === 'ticket') return expired(error);
    if (reason === 'verification') {
      const told = await tell(error, copy.phoneLost);
      setPhone(undefined);
      setRound((n) => n + 1);
      return setPhoneProblem(told);
    }
    await showFormFailure(error, form, codePlaces);
  }
  const consentOf = (key: OptionalConsent) =>
    info.consents.find((one) => one.key === key) ?? { key, agreed: false, at: null };
  return (
    <div className="stack" onInput={kept.keep}>
      {kept.notice}
      <h2>{copy.phoneTitle}</h2>
      <p>{copy.phoneLead}</p>
      <Problem told={phoneProblem} />
      <IdentityStep key={round} purpose="change-phone" methods={['phone']} onDone={verified} />
      {phone && <p role="status">{copy.phoneNew(maskPhone(phone.number))}</p>}
      <Form
        id="change-info"
        label={copy.label}
        schema={FormSchema}
        submit={(values, form) => submit(values as Record<string, unknown>, form)}
        failed={failed}
        restore={kept.restore}
      >
        <h2>{copy.emailTitle}</h2>
        <EmailCode
          label={copy.emailNew}
          request={(email) => call(requestEmailCode, { ticket, email })}
        />
        <h2>{copy.consentsTitle}</h2>
        {optionalConsents.map((key) => (
          <CheckboxField
            key={key}
            name={`consent-${key}`}
            defaultChecked={consentOf(key).agreed}
            hint={dateOf(consentOf(key))}
          >
            {copy.consents[key]}
          </CheckboxField>
        ))}
        <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
        {late}
      </Form>
    </div>
  );
}
