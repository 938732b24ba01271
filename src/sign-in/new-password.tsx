import { useState } from 'react';
import { account as copy } from '#api/account.copy.ts';
import { checkPassword, isBroken, passwordRules, passwordRulesText } from '#rules/password.ts';
import { Checklist } from '#ui/form/checklist.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';

type NewPasswordProps = {
  form: string;
  /** The id the password must not contain; empty while it is unknown. */
  userId: string;
  label?: string;
  again?: string;
};

/** The fields `password`, with its rules, which follow the typing, and `passwordAgain`. */
export function NewPassword({ form, userId, label, again }: NewPasswordProps) {
  const [typed, setTyped] = useState('');
  /** The password was left, so what is missing will not come. */
  const [left, setLeft] = useState(false);
  const met = checkPassword(typed, userId);
  return (
    <>
      <div
        className="stack"
        onInput={(event) => setTyped((event.target as HTMLInputElement).value)}
      >
        <PasswordField
          name="password"
          label={label ?? copy.newPassword}
          autoComplete="new-password"
          rules={passwordRulesText}
          onBlur={() => setLeft(typed !== '')}
        />
        <Checklist
          id={`${form}-password-rules`}
          words={copy}
          lines={passwordRules.map((rule) => ({
            key: rule,
            text: copy.passwordRules[rule],
            met: met[rule],
            fault: left || isBroken(rule, typed),
          }))}
        />
      </div>
      <PasswordField
        name="passwordAgain"
        label={again ?? copy.passwordAgain}
        autoComplete="new-password"
        rules={passwordRulesText}
      />
    </>
  );
}
