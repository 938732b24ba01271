import { type ReactNode, useEffect } from 'react';
import { getCaptcha } from '#api/login.ts';
import { noAnswerText } from '#dialogs/failure-facts.ts';
import type { Call } from '#error-handling/use-call.tsx';
import { EmailCode } from '#identity/email-code.tsx';
import { Unsent } from '#rules/unsent.ts';
import { useFormActions } from '#ui/form/form.tsx';
import { guest as copy } from './guest.copy.ts';
import { requestGuestCode } from './guest-api.ts';

type WayProps = {
  chosen: boolean;
  fields: readonly string[];
  children: ReactNode;
};

/** One of two ways of a form. While the other is chosen it is hidden: typed text stays, messages are removed. */
export function GuestWay({ chosen, fields, children }: WayProps) {
  const form = useFormActions();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the other way is chosen
  useEffect(() => {
    if (!chosen) for (const name of fields) form.clear(name);
  }, [chosen]);
  return (
    <div className="stack" hidden={!chosen}>
      {children}
    </div>
  );
}

/** Solves a captcha without the visitor's help, before a code is requested (WCAG 3.3.8). */
async function solveCaptcha(call: Call['call']): Promise<string> {
  const { solveCaptcha: solve } = await import('#sign-in/solve-captcha.ts');
  const solution = await solve(await call(getCaptcha, {}));
  // A challenge that cannot be solved gets the same message as a call without an answer.
  if (solution === undefined) throw new Unsent(noAnswerText());
  return solution;
}

const emailFields = ['email', 'code'];
type EmailWayProps = Pick<Call, 'call'> & { chosen: boolean; hint: string };

export function GuestEmailWay({ chosen, hint, call }: EmailWayProps) {
  return (
    <GuestWay chosen={chosen} fields={emailFields}>
      <EmailCode
        label={copy.email}
        hint={hint}
        request={async (email) =>
          call(requestGuestCode, { email, captcha: await solveCaptcha(call) })
        }
        captcha={copy.captcha}
      />
    </GuestWay>
  );
}
