import { useState } from 'react';
import * as v from 'valibot';
import { otp as otpCopy } from '#api/otp.copy.ts';
import { OtpSchema } from '#api/otp.ts';
import { OTP_DIGITS } from '#constants.ts';
import { failureCode, failureData } from '#dialogs/failure-facts.ts';
import { aboutWords } from '#duration.ts';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import { showFormFailure } from '#error-handling/form-failure.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { invalidCode, otpMismatch } from '#errors.ts';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/feedback/problem.tsx';
import { CodeField } from '#ui/form/code-field.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { proveOtp } from './api.ts';
import { otpJoin as copy } from './join.copy.ts';

type LapsedProps = { message: FailureMessage; restart: () => void };

/** Shown in place of a step that is no longer possible since the key has lapsed: why, and a button to begin again. */
export function OtpLapsed({ message, restart }: LapsedProps) {
  return (
    <div className="stack">
      <Problem message={message} />
      <Button kind="primary" onClick={restart}>
        {copy.restart}
      </Button>
    </div>
  );
}

const Schema = v.object({ otp: OtpSchema });

/** The advice for a wrong code, which depends on how far the phone's clock is off. */
function advice(error: unknown): string {
  const { driftSeconds: drift } = failureData(error);
  if (typeof drift !== 'number' || drift === 0) return copy.used;
  return drift < 0 ? copy.slow(aboutWords(-drift)) : copy.fast(aboutWords(drift));
}

type CodeProps = {
  restart: () => void;
  reload: () => void;
  done: (recoveryCodes: readonly string[]) => void;
};

/** The form for the first code from the app, which proves that the app has the key. */
export function OtpJoinCode({ restart, reload, done }: CodeProps) {
  const [lapsed, setLapsed] = useState<FailureMessage>();
  const { call, late } = useCall();
  async function submit({ otp }: v.InferOutput<typeof Schema>): Promise<void> {
    const { recoveryCodes } = await call(proveOtp, { otp });
    done(recoveryCodes);
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    const code = failureCode(error);
    if (code === invalidCode) return setLapsed(await showFailure(error, copy.lapsed));
    form.set('otp', '');
    const place = { field: 'otp', text: advice(error) };
    await showFormFailure(error, form, Object.fromEntries(otpMismatch.map((one) => [one, place])));
    // The refusal may mean that OTP was turned on elsewhere meanwhile.
    if (code !== undefined && !otpMismatch.includes(code)) reload();
  }
  if (lapsed) return <OtpLapsed message={lapsed} restart={restart} />;
  return (
    // The element keeps the form and its messages together in one of the two columns.
    <div>
      <Form id="otp-prove" short schema={Schema} submit={submit} failed={failed}>
        <h3>{copy.codeTitle}</h3>
        <CodeField name="otp" label={otpCopy.label} hint={otpCopy.hint} digits={OTP_DIGITS} />
        <SubmitButton busyLabel={copy.proving}>{copy.prove}</SubmitButton>
        {late}
      </Form>
    </div>
  );
}
