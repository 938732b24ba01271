import * as v from 'valibot';
import { send } from '#api/client.ts';
import { changePw as endpoint, verifyPassword } from '#api/password.ts';
import { showFormFailure } from '#error-handling/form-failure.ts';
import { accountCodes } from '#errors.ts';
import { keepResult } from '#forms/result.ts';
import { WithHelp } from '#forms/with-help.tsx';
import { useOnce } from '#idempotency/use-once.tsx';
import { link } from '#link.ts';
import { memberPage } from '#member/member-page.tsx';
import { leave } from '#session/navigation.ts';
import { $session } from '#session/session.ts';
import { NewPassword } from '#sign-in/new-password.tsx';
import { newPasswordSchema } from '#sign-in/new-password-schema.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { PasswordField, Username } from '#ui/form/password-field.tsx';
import { useStore } from '#ui/use-store.ts';
import { changePw as copy } from './info.copy.ts';

const places = {
  [accountCodes.wrongPassword]: { field: 'current' },
  [accountCodes.samePassword]: { field: 'password' },
};

const Current = v.optional(v.pipe(v.string(), v.nonEmpty(copy.currentRequired)), '');

function ChangePassword() {
  const { userId = '' } = useStore($session);
  const schema = newPasswordSchema(userId, Current);
  type Values = v.InferOutput<typeof schema>;

  // If the answer is lost, the change counts as made if the new password is accepted. That proves nothing if it equals
  // the current one.
  const change = useOnce(endpoint, {
    again: true,
    async doneBy(signal, { password, newPassword }) {
      if (newPassword === password) return undefined;
      return send(verifyPassword, { password: newPassword }, { signal }).then(
        () => ({ changedAt: new Date().toISOString() }),
        () => undefined,
      );
    },
  });
  async function submit({ current, password, endOthers }: Values): Promise<'leave'> {
    const { changedAt } = await change.send({
      password: current,
      newPassword: password,
      endOthers,
    });
    keepResult('change-pw', { changedAt, endOthers });
    leave(link('/member/info/changePw/complete'), { replace: true });
    return 'leave';
  }
  return (
    <Form
      id="change-pw"
      label={copy.label}
      schema={schema}
      submit={submit}
      failed={(error, form) => showFormFailure(error, form, places)}
    >
      <Username value={userId} />
      <PasswordField
        name="current"
        label={copy.current}
        hint={copy.forgot}
        autoComplete="current-password"
      />
      <NewPassword form="change-pw" userId={userId} label={copy.next} again={copy.again} />
      <CheckboxField name="endOthers" defaultChecked hint={copy.endOthersHint}>
        {copy.endOthers}
      </CheckboxField>
      <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
      {change.late}
    </Form>
  );
}

export const InfoChangePw = memberPage(() => (
  <WithHelp {...copy.aside}>
    <ChangePassword />
  </WithHelp>
));
