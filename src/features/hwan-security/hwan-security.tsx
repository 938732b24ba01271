import { useRef } from 'react';
import * as v from 'valibot';
import { send } from '#api/client.ts';
import { ask } from '#dialogs/dialog.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { WithHelp } from '#forms/with-help.tsx';
import { type Once, useOnce } from '#idempotency/use-once.tsx';
import { showOtpFailure } from '#identity/otp-failure.ts';
import { ProofFields, proofFormSchema, proofOf } from '#identity/proof-fields.tsx';
import { useVerification } from '#identity/use-verification.tsx';
import { link } from '#link.ts';
import { memberPage } from '#member/member-page.tsx';
import { leave } from '#session/navigation.ts';
import { ButtonRow, LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { Sections } from '#ui/layout/grid.tsx';
import { getHwanSecurity, setHwanSecurity } from './api.ts';
import { hwanSecurity as copy } from './hwan-security.copy.ts';
import { type HwanSecurity, HwanSecurityState, HwanUsable, Waiting } from './state.tsx';

const PlainSchema = v.object({});
const ProofSchema = proofFormSchema({});
type Values = v.InferOutput<typeof PlainSchema | typeof ProofSchema>;

/** Leaves for the page that reads the new state from the API and shows it. */
const showNewState = () => leave(link('/security/hwan/complete'), { replace: true });

type SettingProps = { now: HwanSecurity; reload: () => void };

type FormProps = SettingProps & {
  /** What the form sets. */
  to: 'Y' | 'N';
  setting: Once<typeof setHwanSecurity>;
  onSend: (usable: 'Y' | 'N') => void;
};

function SettingForm({ now, to, reload, setting, onSend }: FormProps) {
  const verification = useVerification();

  async function submit(values: Values, form: FormActions): Promise<'leave' | void> {
    const { proof } = verification;
    const way = 'way' in values ? values.way : undefined;
    if (way === 'verification' && !proof) return verification.demand(form);
    if (!(await ask(copy.confirm[to]))) return undefined;
    onSend(to);
    const set = await setting.send({
      usable: to,
      ...('otp' in values && proofOf(values)),
      ...(way === 'verification' && { verification: proof }),
    });
    // The answer was lost, and the code may be used up.
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
    <Form
      id={`hwan-${to}`}
      schema={to === 'Y' ? ProofSchema : PlainSchema}
      submit={submit}
      failed={failed}
    >
      <p>{to === 'N' ? copy.whenLocked : copy.notes.N}</p>
      <Waiting usable={now.usable} waiting={now.waiting} />
      {to === 'Y' && (
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
        <SubmitButton busyLabel={copy.submitting[to]}>{copy.submit[to]}</SubmitButton>
      </ButtonRow>
      {setting.late}
    </Form>
  );
}

/** What can be set in each state. */
const changes = { Y: ['N'], N: ['Y'], other: ['N', 'Y'] } as const;

function HwanSettings(props: SettingProps) {
  /** What was sent last, to compare with the state if the answer is lost. */
  const wanted = useRef<'Y' | 'N'>('N');
  const setting = useOnce(setHwanSecurity, {
    words: copy.outcome,
    doneMessage: () => copy.done[wanted.current],
    onDone: showNewState,
    async doneBy(signal) {
      const { usable } = await send(getHwanSecurity, {}, { signal });
      return usable ? usable === wanted.current : undefined;
    },
  });
  const { usable, since } = props.now;
  return setting.withNews(
    <Sections>
      <HwanUsable usable={usable} since={since} pictured />
      {changes[usable ?? 'other'].map((to) => (
        <SettingForm
          key={to}
          {...props}
          to={to}
          setting={setting}
          onSend={(sent) => {
            wanted.current = sent;
          }}
        />
      ))}
    </Sections>,
  );
}

export const Hwan = memberPage(() => (
  <HwanSecurityState>
    {(now, reload) => (
      <WithHelp title={copy.asideTitle} lines={copy.aside} faq={copy.faq}>
        <HwanSettings key={now.usable} now={now} reload={reload} />
      </WithHelp>
    )}
  </HwanSecurityState>
));
