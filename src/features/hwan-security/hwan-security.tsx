import { useRef, useState } from 'react';
import * as v from 'valibot';
import type { Verification } from '#wire/common.ts';
import { setHwanSecurity } from './api.ts';
import { OtpSchema } from '#wire/otp.ts';
import { hwanSecurity as copy } from './hwan-security.copy.ts';
import { link } from '#routes.ts';
import { ask } from '#stores/dialog.ts';
import { sendOnce } from '#stores/intention.ts';
import { leave } from '#stores/navigation.ts';
import { showOtpFailure } from '#parts/otp-failure.ts';
import { ProofFields } from '#parts/proof-fields.tsx';
import { useStateRead } from '#parts/use-state-read.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { Form, type FormActions } from '#ui/form.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { RadioField } from '#ui/radio-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { type HwanSecurity, HwanSecurityState, HwanUsable } from './state.tsx';

const states = ['Y', 'N'] as const;
const Schema = v.object({
  usable: v.picklist(states, copy.required),
  way: v.optional(v.picklist(['otp', 'recoveryCode', 'verification'])),
  otp: v.optional(OtpSchema),
});
type Values = v.InferOutput<typeof Schema>;

function Setting({ now }: { now: HwanSecurity }) {
  useStateRead(setHwanSecurity);
  const [chosen, setChosen] = useState(now.usable ?? '');
  const [round, setRound] = useState(0);
  const verification = useRef<Verification>(undefined);
  const turnsOn = now.usable !== 'Y' && chosen === 'Y';

  async function submit(values: Values, form: FormActions): Promise<'leave' | void> {
    const { usable, way, otp } = values;
    if (usable === now.usable) return form.fail(copy.same, 'usable');
    if (turnsOn && way === 'verification' && !verification.current)
      return form.fail(copy.verifyFirst);
    if (!(await ask(copy.confirm[usable]))) return undefined;
    await sendOnce(setHwanSecurity, {
      usable,
      ...(turnsOn && way === 'otp' && { otp }),
      ...(turnsOn && way === 'verification' && { verification: verification.current }),
    });
    leave(link('/security/hwan/complete'), { replace: true });
    return 'leave';
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    verification.current = undefined;
    setRound((n) => n + 1);
    await showOtpFailure(error, form);
  }

  return (
    <Form id="hwan" schema={Schema} submit={submit} failed={failed}>
      <HwanUsable {...now} />
      <RadioField
        name="usable"
        legend={copy.legend}
        defaultValue={now.usable ?? ''}
        options={states.map((value) => ({
          value,
          text: copy.states[value],
          note: copy.notes[value],
        }))}
        onChoose={setChosen}
      />
      {turnsOn && (
        <>
          <p>{copy.proofLead}</p>
          {!now.otpInUse && (
            <p className="notice" data-tone="info">
              {copy.joinFirst} <a href={link('/security/otp/join')}>{copy.join}</a>
            </p>
          )}
          <ProofFields
            purpose="hwan-security"
            offered={now.otpInUse ? ['otp', 'verification'] : ['verification']}
            round={round}
            onVerified={(proof) => {
              verification.current = proof;
            }}
          />
        </>
      )}
      <ButtonRow>
        <LinkButton size="large" href={link('/security/hwan/cancel')}>
          {copy.cancel}
        </LinkButton>
        <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
      </ButtonRow>
    </Form>
  );
}

export function Hwan() {
  return (
    <ProtectedPage>
      <HwanSecurityState>{(now) => <Setting key={now.usable} now={now} />}</HwanSecurityState>
    </ProtectedPage>
  );
}
