import { useEffect, useRef, useState } from 'react';
import type * as v from 'valibot';
import { isSignedIn } from '#api/read-tokens.ts';
import { dropDraft, VISITOR } from '#drafts/drafts.ts';
import { showFailure } from '#error-handling/failure.ts';
import { isTicketExpired, showFormFailure } from '#error-handling/form-failure.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { accountCodes } from '#errors.ts';
import { link } from '#link.ts';
import { keepToast, leave } from '#session/navigation.ts';
import { reloadWhenEnded } from '#session/visitor-proofs.ts';
import { NewPassword } from '#sign-in/new-password.tsx';
import { newPasswordSchema } from '#sign-in/new-password-schema.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { Username } from '#ui/form/password-field.tsx';
import { Steps } from '#ui/layout/steps.tsx';
import { resetPw as endpoint } from './api.ts';
import { resetDone, resetToken } from './proofs.ts';
import { reset as copy } from './recover.copy.ts';
import { ResetPwComplete } from './reset-pw-complete.tsx';

const places = { [accountCodes.samePassword]: { field: 'password' } };

/** `focus`: the page has shown another step until now. */
export function ResetPw({ focus = false }: { focus?: boolean }) {
  const lead = useRef<HTMLParagraphElement>(null);
  const [reset] = useState(resetToken.read);
  const [isDone, setDone] = useState(false);
  const { call, late } = useCall();
  useEffect(() => {
    if (focus) lead.current?.focus();
    if (reset) return reloadWhenEnded('reset');
    leave(link('/login/findPw'), { replace: true });
    return undefined;
  }, [reset, focus]);
  if (isDone) return <ResetPwComplete focus />;
  if (!reset) return null;
  const { userId, token } = reset;
  const schema = newPasswordSchema(userId);

  async function submit(values: v.InferOutput<typeof schema>): Promise<'leave'> {
    const { password, endOthers } = values;
    await call(endpoint, { userId, token, password, endOthers });
    resetToken.drop();
    dropDraft(VISITOR, 'find-pw');
    const isKept = resetDone.keep({ userId });
    // The result page is for visitors only: if somebody has signed in meanwhile in another tab, go Home with a toast
    // instead.
    const signedIn = isSignedIn();
    if (signedIn) keepToast(copy.changed(userId));
    if (signedIn || isKept)
      leave(link(signedIn ? '/' : '/login/resetPwComplete'), { replace: true });
    else setDone(true);
    return 'leave';
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (!isTicketExpired(error)) return showFormFailure(error, form, places);
    await showFailure(error, copy.lost);
    resetToken.drop();
    leave(link('/login/findPw', { lost: '1' }), { replace: true });
  }
  return (
    <div className="stack">
      <Steps words={copy} current={3} />
      <p ref={lead} tabIndex={-1}>
        {copy.forWhom(userId)}
      </p>
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
