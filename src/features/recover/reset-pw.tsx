import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { resetPw as endpoint, startReset } from './api.ts';
import { reset as words } from './recover.copy.ts';
import { accountCodes } from '#errors.ts';
import { link } from '#routes.ts';
import { dropDraft } from '#stores/drafts.ts';
import { tell } from '#stores/failure.ts';
import { leave } from '#stores/navigation.ts';
import { dropOutcome, keepOutcome, readOutcome } from '#stores/outcome.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Form, type FormActions } from '#ui/form.tsx';
import { Steps } from '#ui/steps.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { Username } from '#ui/username.tsx';
import { NewPassword } from '#parts/new-password.tsx';
import { newPasswordSchema } from '#parts/new-password-schema.ts';
import { invalidReason, tellForm } from '#parts/tell-form.ts';
import { useCall } from '#parts/use-call.tsx';

const places = { [accountCodes.samePassword]: { field: 'password' } };

function read() {
  const { success, output } = v.safeParse(startReset.data, readOutcome('reset'));
  return success ? output : undefined;
}

export function ResetPw() {
  const [leaveToReset] = useState(read);
  const { call, late } = useCall();
  useEffect(() => {
    if (!leaveToReset) leave(link('/login/findPw'), { replace: true });
  }, [leaveToReset]);
  if (!leaveToReset) return null;
  const { userId, token } = leaveToReset;
  const schema = newPasswordSchema(userId);

  async function submit(values: v.InferOutput<typeof schema>): Promise<'leave'> {
    const { password, endOthers } = values;
    await call(endpoint, { userId, token, password, endOthers });
    dropOutcome('reset');
    dropDraft('', 'find-pw');
    keepOutcome('reset-done', { userId });
    leave(link('/login/resetPwComplete'), { replace: true });
    return 'leave';
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (invalidReason(error) !== 'ticket') return tellForm(error, form, places);
    await tell(error, words.lost);
    dropOutcome('reset');
    leave(link('/login/findPw', { lost: '1' }), { replace: true });
  }
  return (
    <div className="stack">
      <Steps
        label={words.stepsLabel}
        names={words.steps}
        current={3}
        currentWords={words.currentStep}
      />
      <p>{words.forWhom(userId)}</p>
      <Form id="reset-pw" label={words.label} schema={schema} submit={submit} failed={failed}>
        <Username value={userId} />
        <NewPassword
          form="reset-pw"
          userId={userId}
          label={words.newPassword}
          again={words.again}
        />
        <CheckboxField name="endOthers" defaultChecked>
          {words.endOthers}
        </CheckboxField>
        <SubmitButton busyLabel={words.changing}>{words.change}</SubmitButton>
        {late}
      </Form>
    </div>
  );
}
