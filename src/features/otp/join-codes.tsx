import { useState } from 'react';
import * as v from 'valibot';
import { send } from '#api/client.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import { invalidReason, showFormFailure } from '#error-handling/form-failure.ts';
import { invalidCode } from '#errors.ts';
import { guardLeaving, useLeaveGuard } from '#forms/leave-guard.ts';
import { dropResult } from '#forms/result.ts';
import { type Once, useOnce } from '#idempotency/use-once.tsx';
import { dropVerifications } from '#identity/kept-verification.ts';
import { link } from '#link.ts';
import { reloadField } from '#member/member.ts';
import { $isMobile } from '#session/mobile.ts';
import { leave } from '#session/navigation.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { getOtp, joinOtp } from './api.ts';
import { otpJoin as copy } from './join.copy.ts';
import { OtpLapsed } from './join-code.tsx';
import { otpJoined as joinedCopy, recoveryCodes as recoveryCodesCopy } from './otp.copy.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const Schema = v.object({
  device: joinOtp.request.entries.device,
  kept: v.literal(true, copy.keptRequired),
});
const places = { device: { field: 'device' } };

function showJoined(): void {
  dropResult('otp-codes');
  // It served until OTP was on.
  dropVerifications();
  void reloadField('otpStatus');
  leave(link('/security/otp/joined'), { replace: true });
}

type CodesProps = {
  codes: readonly string[];
  restart: () => void;
  reload: () => void;
};

type FormProps = CodesProps & { joining: Once<typeof joinOtp> };

function Codes({ codes, restart, reload, joining }: FormProps) {
  const [lapsed, setLapsed] = useState<FailureMessage>();
  useLeaveGuard(lapsed ? undefined : { words: copy.leave });
  async function submit({ device }: v.InferOutput<typeof Schema>): Promise<'leave' | undefined> {
    const usual = $isMobile.get() ? copy.device.mobile : copy.device.desktop;
    // Any of the codes proves that this page showed them, and that the host turns OTP on with the same ones.
    const body = { device: device || usual, recoveryCode: codes[0] ?? '' };
    if ((await joining.send(body)) === undefined) return undefined;
    guardLeaving(undefined);
    showJoined();
    return 'leave';
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    // The reason names the refused field. If that is not the device's name, the key or the codes have lapsed.
    if (failureCode(error) === invalidCode && invalidReason(error) !== 'device')
      return setLapsed(await showFailure(error, copy.codesLapsed));
    await showFormFailure(error, form, places);
    // The refusal may mean that OTP is in use by now.
    if (failureCode(error) !== undefined) reload();
  }
  if (lapsed) return <OtpLapsed message={lapsed} restart={restart} />;
  return (
    <div className="stack">
      <p>{recoveryCodesCopy.lead}</p>
      <RecoveryCodes codes={codes} />
      <Form id="otp-codes" schema={Schema} submit={submit} failed={failed}>
        <Field
          name="device"
          label={copy.deviceName}
          hint={copy.deviceHint}
          autoComplete="off"
          length={20}
          optional
        />
        <CheckboxField name="kept" required>
          {recoveryCodesCopy.kept}
        </CheckboxField>
        <SubmitButton busyLabel={copy.joining}>{copy.join}</SubmitButton>
        {joining.late}
      </Form>
    </div>
  );
}

/** The recovery codes, to be saved before OTP is turned on, and the member's name for the phone. */
export function OtpJoinCodes(props: CodesProps) {
  const joining = useOnce(joinOtp, {
    words: copy.outcome,
    doneMessage: () => joinedCopy.done,
    onDone: showJoined,
    doneBy: async (signal) => (await send(getOtp, {}, { signal })).inUse,
  });
  return joining.withNews(<Codes {...props} joining={joining} />);
}
