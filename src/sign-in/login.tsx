import { type ComponentProps, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { credentials } from '#api/credentials.copy.ts';
import { canKeepCookies } from '#api/tokens.ts';
import { type DraftValues, dropDraft, readDraft, saveDraft } from '#drafts/drafts.ts';
import { link } from '#link.ts';
import { leaveForHome, onSignIn, reload } from '#session/navigation.ts';
import { savedId, savedSharedPc, saveId, saveSharedPc } from '#session/saved-id.ts';
import { onProofEnd } from '#session/visitor-proofs.ts';
import { LateNotice } from '#ui/feedback/late-notice.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { Form, type FormActions, SubmitButton, useFormActions } from '#ui/form/form.tsx';
import { IdField } from '#ui/form/id-field.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { login as copy } from './login.copy.ts';
import type { FormValues } from './login-attempt.ts';
import { dropPrefilledUserId, prefilledUserId, prefillUserId } from './prefill-user-id.ts';

const loadAttempt = () => import('./login-attempt.ts');
type Attempt = Awaited<ReturnType<typeof loadAttempt>>;
type Appears = ComponentProps<Attempt['Captcha']>['appears'];
const schema = async () => (await loadAttempt()).FormSchema;

const missing = { userId: credentials.idRequired, password: credentials.passwordRequired };

/** The name of the draft, which holds only the member id. */
const DRAFT = 'login';

function restore(): DraftValues {
  const draft = readDraft('', DRAFT)?.['userId'];
  const sharedPc = savedSharedPc();
  const saved = sharedPc ? '' : savedId();
  const passed = prefilledUserId(DRAFT) || saved;
  return { userId: typeof draft === 'string' ? draft : passed, saveId: saved !== '', sharedPc };
}

function focusFirstEmpty(): void {
  if (document.activeElement !== document.body) return;
  const fields = ['userId', 'password'].map((name) => document.getElementById(`login-${name}`));
  const empty = fields.find((field) => field instanceof HTMLInputElement && !field.value);
  empty?.focus({ preventScroll: true });
  // The invitation to join above the form may push it out of view.
  empty?.scrollIntoView({ block: 'nearest' });
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<undefined>((done) => signal.addEventListener('abort', () => done(undefined)));

type RememberProps = { sharedPc: boolean; onSharedPc: (sharedPc: boolean) => void };

/** Keeping the id and PC방 mode exclude each other, since a shared PC must not keep an id. decisions §8 */
function Remember({ sharedPc, onSharedPc }: RememberProps) {
  const form = useFormActions();
  function choose({ target }: SyntheticEvent): void {
    const { name, checked } = target as HTMLInputElement;
    if (name !== 'sharedPc') return;
    if (checked) form.set('saveId', false);
    onSharedPc(checked);
  }
  return (
    <div onInput={choose}>
      <CheckboxField
        name="saveId"
        disabled={sharedPc}
        {...(sharedPc && { hint: copy.sharedPcNoId })}
      >
        {copy.saveId}
      </CheckboxField>
      <CheckboxField name="sharedPc" hint={copy.sharedPcHint}>
        {copy.sharedPc}
      </CheckboxField>
    </div>
  );
}

/**
 * The captcha comes once the API demands it. A solution is valid for one login, so each failed login begins a new
 * round.
 */
function useCaptcha() {
  const [demanded, setDemanded] = useState<Pick<Attempt, 'Captcha' | 'solve'>>();
  const [round, setRound] = useState<{ number: number; appears: Appears }>({
    number: 0,
    appears: 'focused',
  });
  const solving = useRef<Promise<string | undefined>>(undefined);
  function begin(appears: Appears): void {
    solving.current = undefined;
    setRound(({ number }) => ({ number: number + 1, appears }));
  }
  return {
    /** The promise of the running attempt, which resolves to undefined if it fails; undefined if none has begun. */
    solution: () => solving.current,
    demand(module: Attempt): void {
      setDemanded(module);
      begin('focused');
    },
    /** A captcha that was demanded before is solved again without a press; a first one is shown if it is `needed`. */
    nextRound(module: Attempt, needed = false): void {
      if (demanded) begin('running');
      else if (needed) {
        setDemanded(module);
        begin('still');
      }
    },
    field: demanded && (
      <demanded.Captcha
        key={round.number}
        name="captcha"
        appears={round.appears}
        solve={demanded.solve}
        onSolving={(attempt) => {
          solving.current = attempt;
        }}
      />
    ),
  };
}

export function Login() {
  const [blocked, setBlocked] = useState(false);
  const [sharedPc, setSharedPc] = useState(false);
  const [misses, setMisses] = useState(0);
  const tried = useRef<Pick<FormValues, 'userId' | 'sharedPc'>>({ userId: '', sharedPc: false });
  const [waiting, setWaiting] = useState(false);
  const captcha = useCaptcha();
  const cancel = useRef<AbortController>(undefined);
  useEffect(() => {
    setBlocked(!canKeepCookies());
    setSharedPc(savedSharedPc());
    // If loading fails, that is shown when the form is sent.
    const load = () => void loadAttempt().catch(() => undefined);
    if (document.activeElement?.closest('form')) load();
    focusFirstEmpty();
    for (const use of ['focusin', 'input']) document.addEventListener(use, load, { once: true });
    onSignIn(() => {
      loadAttempt().then(
        ({ follow }) => follow(),
        () => leaveForHome(),
      );
    });
  }, []);

  // Without a message: only the id that another screen has filled in goes.
  useEffect(() => (prefilledUserId(DRAFT) ? onProofEnd(`passed-${DRAFT}`, reload) : undefined), []);

  async function submit(values: FormValues, form: FormActions): Promise<'leave' | void> {
    if (!canKeepCookies()) return form.fail(copy.cookiesBlocked);
    cancel.current = new AbortController();
    const { signal } = cancel.current;
    setWaiting(true);
    const solution = await Promise.race([captcha.solution(), untilAborted(signal)]);
    if (captcha.field && solution === undefined && !signal.aborted) {
      setWaiting(false);
      form.fail(copy.captchaRequired, 'captcha');
      return form.focus('captcha');
    }
    tried.current = values;
    if (!values.sharedPc && values.userId !== prefilledUserId(DRAFT))
      saveDraft('', DRAFT, { userId: values.userId });
    const attempt = { userId: values.userId, password: values.password, sharedPc: values.sharedPc };
    const stored = await loadAttempt()
      .then(({ signIn }) => signIn({ ...attempt, captcha: solution }, signal))
      .finally(() => setWaiting(false));
    if (!stored) return form.fail(copy.notStored);
    dropDraft('', DRAFT);
    dropPrefilledUserId(DRAFT);
    // A shared PC keeps no id, even if the other box is ticked (decisions §8).
    saveId(values.saveId && !values.sharedPc ? values.userId : undefined);
    saveSharedPc(values.sharedPc);
    return 'leave';
  }

  async function failed(error: unknown, form: FormActions): Promise<void> {
    const module = await loadAttempt().catch(() => undefined);
    if (!module) return form.fail(copy.notLoaded);
    const reaction = await module.explain(error, tried.current);
    if (reaction === 'captcha') return captcha.demand(module);
    captcha.nextRound(module, reaction?.captcha);
    if (!reaction) return;
    if (!reaction.field) return form.fail(reaction.message);
    form.fail(reaction.message, reaction.field);
    setMisses((n) => n + 1);
    form.set(reaction.field, '');
    form.focus(reaction.field);
  }

  return (
    <>
      {blocked && (
        <Notice tone="danger" role="alert">
          {copy.cookiesBlocked}
        </Notice>
      )}
      <Form
        id="login"
        short
        schema={schema}
        submit={submit}
        failed={failed}
        restore={restore}
        missing={missing}
      >
        <IdField label={credentials.id} autoComplete="username webauthn" />
        <PasswordField name="password" label={copy.password} autoComplete="current-password" />
        {captcha.field}
        {misses > 1 && (
          <p role="status" onClickCapture={() => prefillUserId('find-pw', tried.current)}>
            {copy.forgot} <a href={link('/login/findPw')}>{copy.findPw}</a>
          </p>
        )}
        <Remember sharedPc={sharedPc} onSharedPc={setSharedPc} />
        <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
      </Form>
      <LateNotice waiting={waiting} onCancel={() => cancel.current?.abort()} />
    </>
  );
}
