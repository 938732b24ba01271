import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { EmailSchema } from '#api/account-fields.ts';
import { emailLetters } from '#api/letters.ts';
import {
  EMAIL_CODE_MINUTES,
  EMAIL_RESEND_SECONDS,
  MINUTE_MS,
  MINUTE_SECONDS,
  SECOND_MS,
} from '#constants.ts';
import { clockOf } from '#duration.ts';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import { guessesText, invalidReason } from '#error-handling/form-failure.ts';
import { Unsent } from '#rules/unsent.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Problem } from '#ui/feedback/problem.tsx';
import { Status } from '#ui/feedback/status.tsx';
import { EmailField } from '#ui/form/email-field.tsx';
import field from '#ui/form/field.module.css';
import { Field, FieldError } from '#ui/form/field.tsx';
import { type FormActions, useField, useFormActions, useSending } from '#ui/form/form.tsx';
import { emailCode as copy } from './identity.copy.ts';

export type EmailCodeProps = {
  label: string;
  hint?: string;
  /** The sentence after a code was requested; the same if none was sent, as when there is no such account. */
  sent?: string;
  /**
   * Requests a code for the address, with other values of the form. Its errors are shown here; an `Unsent` is shown at
   * its own field if it names one.
   */
  request: (email: string, form: FormActions) => Promise<unknown>;
  /** For a form whose next step this is: told whether a code was asked for, so that the filled button is the next one. */
  onAsked?: (asked: boolean) => void;
  /** The sentence for a refused captcha, in a form that has one. */
  captcha?: string;
};

/** The hidden field in which a draft keeps when the last code was sent, and to which address. */
const SENT = 'codeSent';
const SentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ address: v.string(), at: v.number() }),
);
/** The fields for a draft to keep, never the code itself. decisions §8 */
export const codeDraft = ['email', SENT];

/** Milliseconds of the epoch; while the page is open, setting the clock does not change them. */
const timeNow = () => Math.round(performance.timeOrigin + performance.now());

/** The whole seconds since a code was sent, counted on; 0 if that is not known. */
function useSecondsSince(sentAt: number | undefined): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (sentAt === undefined) return undefined;
    setNow(timeNow());
    const timer = setInterval(() => setNow(timeNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, [sentAt]);
  return Math.max(0, Math.floor((now - (sentAt ?? now)) / SECOND_MS));
}

/** `left`: the seconds for which the code is valid, if that is known; `again`: it is not the first one. */
function CodeField({ left = 0, again }: { left: number | undefined; again: boolean }) {
  return (
    <Field
      name="code"
      label={copy.code}
      hint={
        <>
          {left > 0 && <strong className="num">{copy.left(clockOf(left))}</strong>} {copy.codeHint}{' '}
          {again && copy.earlier}
        </>
      }
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      length={8}
    />
  );
}

export function EmailCode({
  label,
  hint,
  sent = copy.sent,
  request,
  onAsked,
  captcha,
}: EmailCodeProps) {
  const code = useField('code');
  const { ready } = useSending();
  const [refused, setRefused] = useState<FailureMessage>();
  const form = useFormActions();
  const [address, setAddress] = useState('');
  /** The address of the last code and when it was sent; `at` is unknown if only the API remembers it. */
  const [last, setLast] = useState<{ address: string; at?: number }>();
  const pressed = useRef(false);
  const [sends, setSends] = useState(0);
  const asked = last?.address === address ? last : undefined;
  const isAsked = asked !== undefined;
  useEffect(() => onAsked?.(isAsked), [isAsked, onAsked]);
  const sentAt = asked?.at;
  const since = useSecondsSince(sentAt);
  const left = EMAIL_CODE_MINUTES * MINUTE_SECONDS - since;
  const wait = EMAIL_RESEND_SECONDS - since;
  const status = left > 0 ? sent : copy.over;

  // The pressed button is disabled now and has lost the focus: move it to the code.
  useEffect(() => {
    if (pressed.current && sentAt !== undefined && document.activeElement?.matches('body, button'))
      document.getElementById(code.inputId)?.focus();
  }, [sentAt, code.inputId]);

  /** Takes over the typed address, and removes messages about the previous address or its code. */
  function readAddress(typed: string): string {
    const next = emailLetters(typed);
    setRefused(undefined);
    setAddress(next);
    form.set(SENT, next === last?.address && last.at ? JSON.stringify(last) : '');
    if (Boolean(asked) !== (next === last?.address)) form.clear('code');
    return next;
  }
  // A code that was sent before a reload can still be entered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the draft is restored
  useEffect(() => {
    const { success, output: before } = v.safeParse(SentSchema, form.value(SENT));
    if (!success || timeNow() - before.at >= EMAIL_CODE_MINUTES * MINUTE_MS) return;
    readAddress(form.value('email'));
    setLast(before);
  }, [ready]);
  async function send(): Promise<void> {
    const typed = form.value('email');
    const { success, output, issues } = v.safeParse(EmailSchema, typed);
    const to = readAddress(typed);
    if (!success) return form.mark(issues[0].message, 'email');
    try {
      await request(output, form);
      const at = timeNow();
      pressed.current = true;
      setLast({ address: to, at });
      setSends((n) => n + 1);
      form.type(SENT, JSON.stringify({ address: to, at }));
      form.clear('code');
    } catch (error) {
      if (error instanceof Unsent)
        return error.field
          ? form.mark(error.message, error.field)
          : setRefused({ text: error.message, alerted: false });
      const reason = invalidReason(error);
      const tooSoon = reason === 'too-soon';
      // A code was sent already, before the page was reloaded.
      if (tooSoon) setLast({ address: to });
      const own = reason === 'captcha' ? captcha : guessesText(error);
      setRefused(await showFailure(error, tooSoon ? copy.tooSoon : own));
    }
  }
  return (
    <>
      <input type="hidden" name={SENT} />
      <EmailField label={label} hint={hint} onTyped={readAddress} />
      <div className={field['field']}>
        {!asked && code.error && <FieldError inputId={code.inputId} error={code.error} />}
        <ButtonRow>
          <Button
            {...(!asked && { id: code.inputId })}
            kind={onAsked && !asked ? 'primary' : 'secondary'}
            describedBy={!asked && code.error ? `${code.inputId}-error` : undefined}
            busyLabel={copy.sending}
            disabled={!ready || (sentAt !== undefined && wait > 0)}
            onClick={send}
          >
            {sentAt === undefined ? copy.send : copy.resend}
          </Button>
          {sentAt !== undefined && wait > 0 && <span className="hint">{copy.resendIn(wait)}</span>}
        </ButtonRow>
      </div>
      <Status tone={sentAt !== undefined && left <= 0 ? 'danger' : 'success'}>
        {sentAt === undefined ? undefined : status}
      </Status>
      <Problem message={refused} />
      {asked ? (
        <CodeField left={sentAt === undefined ? undefined : left} again={sends > 1} />
      ) : (
        <input type="hidden" name="code" />
      )}
    </>
  );
}

/** The field and the sentence for each refusal of a code. */
export const codePlaces = {
  code: { field: 'code', text: copy.wrong },
  'code-expired': { field: 'code', text: copy.over },
  'code-used': { field: 'code', text: copy.spent },
};
