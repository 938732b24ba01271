import { useEffect, useState } from 'react';
import { safeParse } from 'valibot';
import { EMAIL_CODE_MINUTES, EMAIL_RESEND_SECONDS } from '#constants.ts';
import { clockOf } from '#rules/span.ts';
import { type FailureMessage, showFailure } from '#stores/failure.ts';
import { Button } from '#ui/button.tsx';
import { Field, FieldError } from '#ui/field.tsx';
import { useField, useFormActions, useSending } from '#ui/form.tsx';
import { Problem } from '#ui/problem.tsx';
import { Status } from '#ui/status.tsx';
import { account as accountCopy } from '#wire/account.copy.ts';
import { EmailSchema } from '#wire/account-fields.ts';
import { guessesText, invalidReason } from './form-failure.ts';
import { emailCode as copy } from './parts.copy.ts';

export type EmailCodeProps = {
  label: string;
  hint?: string;
  /** What is said once a code is on its way, or may be. */
  sent?: string;
  /** Asks for a code to the address; what it throws is shown here. */
  request: (email: string) => Promise<unknown>;
};

const SECOND_MS = 1_000;

/** Seconds since the last code went out, by this device's own count. */
function useSince(sentAt: number | undefined): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (sentAt === undefined) return undefined;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [sentAt]);
  return Math.max(0, Math.floor((now - (sentAt ?? now)) / SECOND_MS));
}

/** An address and the code that was sent to it: fields `email` and `code`. */
export function EmailCode({ label, hint, sent = copy.sent, request }: EmailCodeProps) {
  const { inputId } = useField('email');
  const code = useField('code');
  const { ready } = useSending();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<FailureMessage>();
  const form = useFormActions();
  const [address, setAddress] = useState('');
  /** The address of the last code, and when it went out; unknown where that was before the page was loaded anew. */
  const [last, setLast] = useState<{ address: string; at?: number }>();
  const asked = last?.address === address ? last : undefined;
  const sentAt = asked?.at;
  const since = useSince(sentAt);
  const left = EMAIL_CODE_MINUTES * 60 - since;
  const wait = EMAIL_RESEND_SECONDS - since;

  // The button that was pressed can't be pressed for a while, and gives its focus up.
  useEffect(() => {
    if (sentAt !== undefined && document.activeElement?.matches('body, button'))
      document.getElementById(code.inputId)?.focus();
  }, [sentAt, code.inputId]);

  /** What was said of another address, or of the code sent there, is said no more. */
  function mended({ value }: HTMLInputElement): string {
    const next = value.trim();
    setRefused(undefined);
    setAddress(next);
    if (asked && next !== address) form.clear('code');
    return next;
  }
  async function send(): Promise<void> {
    const input = document.getElementById(inputId) as HTMLInputElement;
    const { success, output } = safeParse(EmailSchema, input.value);
    const to = mended(input);
    if (!success) return form.mark(accountCopy.emailWrong, 'email');
    setBusy(true);
    try {
      await request(output);
      setLast({ address: to, at: performance.now() });
      form.clear('code');
    } catch (error) {
      const tooSoon = invalidReason(error) === 'too-soon';
      // There is a code on its way, asked for before the page was loaded anew.
      if (tooSoon) setLast({ address: to });
      setRefused(await showFailure(error, tooSoon ? copy.tooSoon : guessesText(error)));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <Field
        name="email"
        label={label}
        {...(hint && { hint })}
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        autoCapitalize="none"
        onInput={({ currentTarget }) => mended(currentTarget)}
      />
      {!asked && code.error && <FieldError inputId={code.inputId} error={code.error} />}
      <div className="btn-row">
        <Button
          {...(!asked && { id: code.inputId })}
          busy={busy}
          busyLabel={copy.sending}
          disabled={!ready || (sentAt !== undefined && wait > 0)}
          onClick={send}
        >
          {sentAt === undefined ? copy.send : copy.resend}
        </Button>
        {sentAt !== undefined && wait > 0 && <span className="hint">{copy.resendIn(wait)}</span>}
      </div>
      <Status tone={sentAt !== undefined && left <= 0 ? 'danger' : 'success'}>
        {sentAt === undefined ? undefined : left > 0 ? sent : copy.over}
      </Status>
      <Problem message={refused} />
      {asked ? (
        <Field
          name="code"
          label={copy.code}
          hint={
            <>
              {copy.codeHint}
              {sentAt !== undefined && left > 0 && ` ${copy.left(clockOf(left))}`}
            </>
          }
          inputMode="numeric"
          autoComplete="one-time-code"
          length={8}
        />
      ) : (
        <input type="hidden" name="code" />
      )}
    </>
  );
}

/** Where the refusals of a code are said. */
export const codePlaces = {
  code: { field: 'code', text: copy.wrong },
  'code-expired': { field: 'code', text: copy.over },
};
