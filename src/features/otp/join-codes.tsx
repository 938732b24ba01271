import { useEffect } from 'react';
import * as v from 'valibot';
import { joinOtp } from './api.ts';
import { otpJoin as copy } from './join.copy.ts';
import { recoveryCodes as recoveryCodesCopy } from './recovery-codes.copy.ts';
import { link } from '#routes.ts';
import { sendOnce } from '#stores/intention.ts';
import { $mobile } from '#stores/layout.ts';
import { guardLeaving } from '#stores/leave-guard.ts';
import { leave } from '#stores/navigation.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Field } from '#ui/field.tsx';
import { Form } from '#ui/form.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { showFormFailure } from '#parts/form-failure.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const Schema = v.object({
  device: joinOtp.request.entries.device,
  kept: v.literal(true, copy.keptRequired),
});
const places = { device: { field: 'device' } };

/** The recovery codes, to be kept before anything is final; and what the member calls the phone. */
export function OtpJoinCodes({ codes }: { codes: readonly string[] }) {
  useEffect(() => {
    guardLeaving({ words: copy.leave });
    return () => guardLeaving(undefined);
  }, []);
  async function submit({ device }: v.InferOutput<typeof Schema>): Promise<'leave'> {
    const usual = $mobile.get() ? copy.device.mobile : copy.device.desktop;
    await sendOnce(joinOtp, { device: device || usual });
    guardLeaving(undefined);
    leave(link('/security/otp/joined'), { replace: true });
    return 'leave';
  }
  return (
    <div className="stack">
      <p>{recoveryCodesCopy.lead}</p>
      <RecoveryCodes codes={codes} />
      <Form
        id="otp-codes"
        schema={Schema}
        submit={submit}
        failed={(error, form) => showFormFailure(error, form, places)}
      >
        <Field
          name="device"
          label={copy.deviceName}
          hint={copy.deviceHint}
          autoComplete="off"
          length={20}
          optional
        />
        <CheckboxField name="kept">{recoveryCodesCopy.kept}</CheckboxField>
        <SubmitButton busyLabel={copy.joining}>{copy.join}</SubmitButton>
      </Form>
    </div>
  );
}
