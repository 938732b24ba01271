import { useRef, useState } from 'react';
import * as v from 'valibot';
import { ask } from '#failure/dialog.ts';
import { failureCode } from '#failure/failure-facts.ts';
import { showOtpFailure } from '#failure/otp-failure.ts';
import { FormAside } from '#forms/form-aside.tsx';
import { ProofFields, proofFormSchema, proofOf } from '#identity/proof-fields.tsx';
import { useVerification } from '#identity/use-verification.ts';
import { isBackFrom } from '#identity/verification-return.ts';
import { link } from '#link.ts';
import { type Once, useOnce } from '#once/use-once.tsx';
import { leave } from '#session/navigation.ts';
import { WithAside } from '#ui/aside.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Form, type FormActions } from '#ui/form.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import marked from '#ui/marked.module.css';
import { memberPage } from '#ui/member-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioField } from '#ui/radio-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { send } from '#wire/client.ts';
import { getHwanSecurity, setHwanSecurity } from './api.ts';
import { hwanSecurity as copy } from './hwan-security.copy.ts';
import { type HwanSecurity, HwanSecurityState, HwanUsable } from './state.tsx';

const states = ['Y', 'N'] as const;
const fields = { usable: v.pipe(v.optional(v.string(), ''), v.picklist(states, copy.required)) };
const Schema = v.object(fields);
const TurnOnSchema = proofFormSchema(fields);
type Values = v.InferOutput<typeof Schema | typeof TurnOnSchema>;

/** Leaves for the page that reads the new state from the API and shows it. */
const showNewState = () => leave(link('/security/hwan/complete'), { replace: true });

type SettingProps = { now: HwanSecurity; reload: () => void };

type FormProps = SettingProps & {
  setting: Once<typeof setHwanSecurity>;
  onSend: (usable: 'Y' | 'N') => void;
};

function Setting({ now, reload, setting, onSend }: FormProps) {
  // A member who is back from the identity provider had chosen to turn the use of hwan on.
  const [chosen, setChosen] = useState(() =>
    isBackFrom('hwan-security') ? 'Y' : (now.usable ?? ''),
  );
  const verification = useVerification();
  const turnsOn = now.usable !== 'Y' && chosen === 'Y';

  async function submit(values: Values, form: FormActions): Promise<'leave' | void> {
    const { usable } = values;
    const { proof } = verification;
    if (usable === now.usable) return form.fail(copy.same, 'usable');
    const way = 'way' in values ? values.way : undefined;
    if (way === 'verification' && !proof) return verification.demand(form);
    if (!(await ask(copy.confirm[usable]))) return undefined;
    onSend(usable);
    const set = await setting.send({
      usable,
      ...('otp' in values && proofOf(values)),
      ...(way === 'verification' && { verification: proof }),
    });
    if (set === undefined) return form.set('otp', '');
    showNewState();
    return 'leave';
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (await verification.refused(error)) return;
    await showOtpFailure(error, form);
    // The refusal may mean that the setting was changed elsewhere meanwhile.
    if (failureCode(error) !== undefined) reload();
  }

  return (
    <Form id="hwan" schema={turnsOn ? TurnOnSchema : Schema} submit={submit} failed={failed}>
      <HwanUsable {...now} />
      <RadioField
        name="usable"
        legend={copy.legend}
        look={`${marked['marked']} ${marked['named']}`}
        defaultValue={chosen}
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
          {now.otpInUse && !now.otpProves && <Notice tone="info">{copy.youngOtp}</Notice>}
          <ProofFields
            purpose="hwan-security"
            offered={now.otpProves ? ['otp', 'verification'] : ['verification']}
            verification={verification}
          />
        </>
      )}
      <ButtonRow>
        <LinkButton size="large" href={link('/security/hwan/cancel')}>
          {copy.cancel}
        </LinkButton>
        <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
      </ButtonRow>
      {setting.late}
    </Form>
  );
}

function Known(props: SettingProps) {
  const wanted = useRef<'Y' | 'N'>('N');
  const setting = useOnce(setHwanSecurity, {
    words: copy.outcome,
    said: () => copy.done[wanted.current],
    onDone: showNewState,
    async doneBy(signal) {
      const { usable } = await send(getHwanSecurity, {}, { signal });
      return usable ? usable === wanted.current : undefined;
    },
  });
  return setting.news(
    <Setting
      {...props}
      setting={setting}
      onSend={(usable) => {
        wanted.current = usable;
      }}
    />,
  );
}

export const Hwan = memberPage(() => (
  <HwanSecurityState>
    {(now, reload) => (
      <WithAside aside={<FormAside title={copy.asideTitle} lines={copy.aside} faq={copy.faq} />}>
        <Known key={now.usable} now={now} reload={reload} />
      </WithAside>
    )}
  </HwanSecurityState>
));
