import { useState } from 'react';
import * as v from 'valibot';
import type { Verification } from '#api/common.ts';
import { changePayLimit, type PayDesk } from '#api/pay.ts';
import { limits as copy, payWords } from '#copy/pay.ts';
import { units } from '#copy/ui.ts';
import { parseAmount } from '#rules/amount.ts';
import { formatMoment } from '#rules/dates.ts';
import { isSettableLimit } from '#rules/pay-limit.ts';
import { IdentityStep } from '#screens/common/identity-step.tsx';
import { toast } from '#stores/dialog.ts';
import { failureCode, failureText, handleFailure } from '#stores/failure.ts';
import { sendOnce } from '#stores/intention.ts';
import { readPending } from '#stores/verification-return.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Form, type FormActions } from '#ui/form.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pairs } from '#ui/pairs.tsx';
import { Panel } from '#ui/panel.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';

const { won } = payWords;
type LimitProps = { limit: PayDesk['limit']; reload: () => void };

const LimitFormSchema = v.object({
  won: v.pipe(
    v.nullish(v.string(), ''),
    v.transform((typed) => parseAmount(typed, units.won) ?? 0),
    v.check(isSettableLimit, copy.wrongAmount),
  ),
});

/** The member's own monthly limit, and the way to another one: identity, then the amount. */
export function LimitPanel({ limit, reload }: LimitProps) {
  const [open, setOpen] = useState(() => readPending()?.purpose === 'pay-limit');
  const [verified, setVerified] = useState<Verification>();
  const { next, changesLeft } = limit;

  async function submit(values: { won: number }, form: FormActions): Promise<void> {
    if (!verified) return form.fail(copy.identity);
    if (values.won === limit.won) return form.fail(copy.same, 'won');
    const body = { won: values.won, verification: verified };
    const { next: later } = await sendOnce(changePayLimit, body);
    toast(
      later
        ? copy.raisesTo(won(later.won), formatMoment(later.from))
        : copy.loweredTo(won(values.won)),
    );
    setOpen(false);
    setVerified(undefined);
    reload();
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (failureCode(error) === '35202') setVerified(undefined);
    if (await handleFailure(error)) form.fail(failureText(error));
    reload();
  }

  return (
    <div id="pay-limit">
      <Panel title={copy.title}>
        <Pairs
          pairs={[
            [copy.current, won(limit.won)],
            ...(next
              ? [[copy.next, copy.nextFrom(won(next.won), formatMoment(next.from))] as const]
              : []),
            ...(changesLeft === null ? [] : [[copy.changes, copy.times(changesLeft)] as const]),
          ]}
        />
        <p className="hint">{copy.rules}</p>
        {changesLeft === 0 && <Notice>{copy.noChanges}</Notice>}
        {changesLeft !== 0 && (
          <div>
            <Button onClick={() => setOpen(!open)}>{open ? copy.close : copy.open}</Button>
          </div>
        )}
        {open && changesLeft !== 0 && (
          <div className="stack">
            {!verified && <IdentityStep purpose="pay-limit" onDone={setVerified} />}
            {verified && (
              <Form
                id="limit"
                schema={LimitFormSchema}
                label={copy.form}
                submit={submit}
                failed={failed}
              >
                <Field
                  name="won"
                  label={copy.amount}
                  hint={copy.amountHint}
                  autoComplete="off"
                  inputMode="numeric"
                  length={14}
                />
                <SubmitButton busyLabel={copy.submitting}>{copy.submit}</SubmitButton>
              </Form>
            )}
          </div>
        )}
      </Panel>
    </div>
  );
}
