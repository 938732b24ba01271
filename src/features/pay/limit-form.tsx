import * as v from 'valibot';
import { PAY_LIMIT_PRESETS_WON } from '#constants.ts';
import { ask, toast } from '#dialogs/dialog.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { showFormFailure } from '#error-handling/form-failure.ts';
import { limitChangesCode } from '#errors.ts';
import { payWords as payCopy } from '#forms/order.copy.ts';
import type { Draft } from '#forms/use-draft.tsx';
import { type Once, useOnce } from '#idempotency/use-once.tsx';
import { identity as identityCopy } from '#identity/identity.copy.ts';
import { VerificationStep, type Verifying } from '#identity/use-verification.tsx';
import { formatMoment } from '#rules/dates.ts';
import { formatNumber } from '#rules/money.ts';
import { readAmount } from '#rules/read-amount.ts';
import { units } from '#rules/rules.copy.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Field } from '#ui/form/field.tsx';
import { Form, type FormActions, SubmitButton, useFormActions } from '#ui/form/form.tsx';
import { useStepFocus } from '#ui/layout/steps.tsx';
import chips from '#ui/list/period-chips.module.css';
import { changePayLimit } from './api.ts';
import { limits as copy } from './pay.copy.ts';
import { isSettableLimit } from './rules.ts';

const { won } = payCopy;

const LimitFormSchema = v.object({
  won: v.pipe(
    v.nullish(v.string(), ''),
    v.transform((typed) => readAmount(typed, units.won) ?? 0),
    v.check(isSettableLimit, copy.wrongAmount),
  ),
});

const places = {
  [limitChangesCode]: { field: 'won' },
  // `won` refused means that another tab has set the same limit meanwhile.
  won: { field: 'won', text: copy.same },
};
type LimitProps = {
  /** The limit in force, in won. */
  current: number;
  /** How much of this month's limit is used, in won. */
  charged: number;
  /** Whether a raise is waiting, which any other change cancels. */
  raising: boolean;
  verification: Verifying;
  /** The draft of the amount: a refused verification removes this form, but the typed amount must stay. */
  typed: Draft;
  reload: () => void;
  changed: () => void;
  close: () => void;
};
type LimitFormProps = LimitProps & { changing: Once<typeof changePayLimit> };

export function LimitChange(props: LimitProps) {
  const changing = useOnce(changePayLimit, {
    words: copy.outcome,
    // A raise is still to come (`next`); a lower limit is in force at once.
    doneMessage: (changed) => copy.changed(changed && won((changed.next ?? changed).won)),
    anew: copy.close,
    onAnew: props.close,
    onDone: props.changed,
  });
  return changing.withNews(<LimitForm {...props} changing={changing} />);
}

function LimitForm({
  current,
  charged,
  raising,
  verification,
  typed,
  reload,
  changed,
  close,
  changing,
}: LimitFormProps) {
  const { proof } = verification;
  const container = useStepFocus<HTMLDivElement>(proof === undefined);
  async function submit(values: { won: number }, form: FormActions): Promise<void> {
    if (!proof) return form.fail(identityCopy.first);
    if (values.won === current) return form.fail(copy.same, 'won');
    if (values.won < current) {
      const isUsed = values.won <= charged;
      const question = copy.lower(won(values.won), isUsed ? won(charged) : undefined);
      if (!(await ask({ ...question, danger: isUsed, careful: true }))) return;
    }
    const limit = await changing.send({ won: values.won, verification: proof });
    if (limit === undefined) return;
    const { next } = limit;
    toast(
      next
        ? copy.raisesTo(won(next.won), formatMoment(next.from))
        : copy.loweredTo(won(values.won)),
    );
    close();
    changed();
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (!(await verification.refused(error))) await showFormFailure(error, form, places);
    if (failureCode(error) !== undefined) reload();
  }

  return (
    <div ref={container} tabIndex={-1} className="stack" onInput={typed.keep}>
      {proof ? (
        <Form
          id="limit"
          schema={LimitFormSchema}
          label={copy.form}
          submit={submit}
          failed={failed}
          restore={typed.restore}
        >
          {raising && <Notice tone="info">{copy.endsNext}</Notice>}
          <Field
            name="won"
            label={copy.amount}
            hint={copy.amountHint}
            autoComplete="off"
            inputMode="numeric"
            length={14}
          />
          <fieldset className={`chips ${chips['even']}`}>
            <legend className="vh">{copy.presets}</legend>
            {PAY_LIMIT_PRESETS_WON.map((preset) => (
              <Preset key={preset} amount={preset} />
            ))}
          </fieldset>
          <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
          {changing.late}
        </Form>
      ) : (
        <>
          <p>{copy.why}</p>
          <VerificationStep verification={verification} purpose="pay-limit" />
        </>
      )}
    </div>
  );
}

function Preset({ amount }: { amount: number }) {
  const form = useFormActions();
  return (
    <button type="button" className="chip" onClick={() => form.type('won', formatNumber(amount))}>
      {copy.preset(amount)}
    </button>
  );
}
