import { noAnswer } from '#stores/stores.copy.ts';
import { useEffect, useRef, useState } from 'react';
import { account as accountCopy } from '#wire/account.copy.ts';
import { login as copy } from './login.copy.ts';
import { dropDraft, readDraft, saveDraft } from '#stores/drafts.ts';
import { leaveForHome, onSignIn } from '#stores/navigation.ts';
import { savedId, saveId } from './saved-id.ts';
import { canKeepCookies } from '#wire/tokens.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { Form, type FormActions } from '#ui/form.tsx';
import { IdField } from '#ui/id-field.tsx';
import { LateNotice } from '#ui/late-notice.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import type { FormValues } from './attempt.ts';

const outcome = () => import('./attempt.ts');
type Outcome = Awaited<ReturnType<typeof outcome>>;
const schema = async () => (await outcome()).FormSchema;

const missing = { userId: accountCopy.idRequired, password: copy.passwordRequired };

/** The draft holds the id alone. */
const DRAFT = 'login';

function restore(): Record<string, string | boolean> {
  const draft = readDraft('', DRAFT)?.['userId'];
  const saved = savedId();
  return { userId: typeof draft === 'string' ? draft : saved, saveId: saved !== '' };
}

export function Login() {
  const [blocked, setBlocked] = useState(false);
  const [waiting, setWaiting] = useState(false);
  /** A solution serves one attempt, so after each failure there is a new round. */
  const [captcha, setCaptcha] = useState<Pick<Outcome, 'Captcha' | 'solve'>>();
  const [round, setRound] = useState({ number: 0, again: false });
  const solving = useRef<Promise<string | undefined>>(undefined);
  const cancel = useRef<AbortController>(undefined);
  useEffect(() => {
    setBlocked(!canKeepCookies());
    // A failure to load shows itself when the form is sent.
    const load = () => void outcome().catch(() => undefined);
    if (document.activeElement?.closest('form')) load();
    else document.addEventListener('focusin', load, { once: true });
    onSignIn(() => {
      outcome().then(
        ({ follow }) => follow(),
        () => leaveForHome(),
      );
    });
  }, []);

  function nextRound(again: boolean): void {
    solving.current = undefined;
    setRound(({ number }) => ({ number: number + 1, again }));
  }

  async function submit(values: FormValues, form: FormActions): Promise<'leave' | void> {
    if (!canKeepCookies()) return form.fail(copy.cookiesBlocked);
    const solution = await solving.current;
    if (captcha && !solution) {
      form.fail(copy.captchaRequired, 'captcha');
      return form.focus('captcha');
    }
    if (!values.brief) saveDraft('', DRAFT, { userId: values.userId });
    cancel.current = new AbortController();
    setWaiting(true);
    const { signal } = cancel.current;
    const attempt = { userId: values.userId, password: values.password, brief: values.brief };
    const stored = await outcome()
      .then(({ signIn }) => signIn({ ...attempt, captcha: solution }, signal))
      .finally(() => setWaiting(false));
    if (!stored) return form.fail(copy.notStored);
    dropDraft('', DRAFT);
    // A shared PC keeps no id, whatever else is ticked (decisions §8).
    saveId(values.saveId && !values.brief ? values.userId : undefined);
    return 'leave';
  }

  async function failed(error: unknown, form: FormActions): Promise<void> {
    const module = await outcome().catch(() => undefined);
    if (!module) return form.fail(noAnswer);
    const told = await module.explain(error);
    if (told === 'captcha') setCaptcha(module);
    if (told === 'captcha' || captcha) nextRound(told !== 'captcha');
    if (told === 'captcha' || !told) return;
    form.fail(told.message, told.field);
    if (!told.field) return;
    form.set(told.field, '');
    form.focus(told.field);
  }

  return (
    <>
      {blocked && (
        <p className="notice" data-tone="danger" role="alert">
          {copy.cookiesBlocked}
        </p>
      )}
      <Form
        id="login"
        schema={schema}
        submit={submit}
        failed={failed}
        restore={restore}
        missing={missing}
      >
        <IdField name="userId" label={copy.id} autoComplete="username webauthn" />
        <PasswordField name="password" label={copy.password} autoComplete="current-password" />
        {captcha && (
          <captcha.Captcha
            key={round.number}
            name="captcha"
            again={round.again}
            solve={captcha.solve}
            onSolving={(attempt) => {
              solving.current = attempt;
            }}
          />
        )}
        <div>
          <CheckboxField name="saveId">{copy.saveId}</CheckboxField>
          <CheckboxField name="brief" hint={copy.briefHint}>
            {copy.brief}
          </CheckboxField>
        </div>
        <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
      </Form>
      <LateNotice waiting={waiting} onCancel={() => cancel.current?.abort()} />
    </>
  );
}
