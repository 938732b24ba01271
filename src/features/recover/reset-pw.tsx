import { useEffect, useState } from 'react';
import type * as v from 'valibot';
import { NewPassword } from '#account/new-password.tsx';
import { newPasswordSchema } from '#account/new-password-schema.ts';
import { dropDraft } from '#drafts/drafts.ts';
import { accountCodes } from '#errors.ts';
import { showFailure } from '#failure/failure.ts';
import { isTicketExpired, showFormFailure } from '#failure/form-failure.ts';
import { dropResult, keepResult, resultOf } from '#forms/result.ts';
import { useCall } from '#forms/use-call.tsx';
import { link } from '#link.ts';
import { keepToast, leave } from '#session/navigation.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Form, type FormActions } from '#ui/form.tsx';
import { Username } from '#ui/password-field.tsx';
import { Steps } from '#ui/steps.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { isSignedIn } from '#wire/read-tokens.ts';
import { resetPw as endpoint, startReset } from './api.ts';
import { reset as copy } from './recover.copy.ts';

const places = { [accountCodes.samePassword]: { field: 'password' } };

export function ResetPw() {
  const [reset] = useState(() => resultOf('reset', startReset.data));
  const { call, late } = useCall();
  useEffect(() => {
    if (!reset) leave(link('/login/findPw'), { replace: true });
  }, [reset]);
  if (!reset) return null;
  const { userId, token } = reset;
  const schema = newPasswordSchema(userId);

  async function submit(values: v.InferOutput<typeof schema>): Promise<'leave'> {
    const { password, endOthers } = values;
    await call(endpoint, { userId, token, password, endOthers });
    dropResult('reset');
    dropDraft('', 'find-pw');
    keepResult('reset-done', { userId });
    // The result page is for visitors only: if somebody has signed in meanwhile in another tab, go Home with a toast
    // instead.
    const signedIn = isSignedIn();
    if (signedIn) keepToast(copy.changed(userId));
    leave(link(signedIn ? '/' : '/login/resetPwComplete'), { replace: true });
    return 'leave';
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (!isTicketExpired(error)) return showFormFailure(error, form, places);
    await showFailure(error, copy.lost);
    dropResult('reset');
    leave(link('/login/findPw', { lost: '1' }), { replace: true });
  }
  return (
    <div className="stack">
      <Steps words={copy} current={3} />
      <p>{copy.forWhom(userId)}</p>
      <Form id="reset-pw" label={copy.label} schema={schema} submit={submit} failed={failed}>
        <Username value={userId} />
        <NewPassword form="reset-pw" userId={userId} label={copy.newPassword} again={copy.again} />
        <CheckboxField name="endOthers" defaultChecked>
          {copy.endOthers}
        </CheckboxField>
        <SubmitButton busyLabel={copy.changing}>{copy.change}</SubmitButton>
        {late}
      </Form>
    </div>
  );
}
