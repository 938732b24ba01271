import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { processedCode } from '#errors.ts';
import { OtpEntry } from '#parts/otp-entry.tsx';
import { showOtpFailure } from '#parts/otp-failure.ts';
import { useCall } from '#parts/use-call.tsx';
import { useLeaveGuard } from '#parts/use-leave-guard.ts';
import { failureCode, statusOf } from '#stores/failure-facts.ts';
import { dropResult, keepResult, readResult } from '#stores/result.ts';
import { mayHaveHappened } from '#stores/send-once.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Form, type FormActions } from '#ui/form.tsx';
import { Hint } from '#ui/hint.tsx';
import { Notice } from '#ui/notice.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { OtpSchema } from '#wire/otp.ts';
import { renewRecovery } from './api.ts';
import { recoveryCodes as copy } from './recovery-codes.copy.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

const Schema = v.object({ otp: OtpSchema });
type State = 'offered' | 'asked' | 'missing' | readonly string[];

/** Whether the host lacks this call; the offer is hidden then. */
const isMissing = (error: unknown): boolean => statusOf(error) === 404;

/** The name of the kept result that says: an answer was lost, so codes that nobody has seen may be valid. */
const LOST = 'otp-renew';

type RenewProps = {
  /** Identifies the present OTP: a later one has other codes, so the note about lost ones does not apply. */
  joinedAt: string | null;
  /** Called when the number of unused codes, or the state of OTP, may have changed. */
  renewed: () => void;
};

/**
 * Offers new recovery codes without turning OTP off. Not a once-only call, since the API would keep its answer for days
 * and recovery codes must not be kept. After a lost answer the next call returns new codes.
 */
export function RenewRecovery({ joinedAt, renewed }: RenewProps) {
  const [state, setState] = useState<State>('offered');
  const [lost, setLost] = useState(() => readResult(LOST));
  const { call, late } = useCall();
  const place = useRef<HTMLDivElement>(null);
  const isMounted = useRef(false);
  useEffect(() => {
    const first = place.current?.querySelector<HTMLElement>(
      state === 'offered' ? 'button' : 'input',
    );
    if (isMounted.current) (first ?? place.current)?.focus();
    isMounted.current = true;
  }, [state]);
  useLeaveGuard(typeof state === 'string' ? undefined : { words: copy.leave });

  async function submit({ otp }: v.InferOutput<typeof Schema>): Promise<'done'> {
    const { recoveryCodes } = await call(renewRecovery, { otp });
    dropResult(LOST);
    setLost(undefined);
    setState(recoveryCodes);
    return 'done';
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (isMissing(error)) return setState('missing');
    if (!mayHaveHappened(error) || error.closed) {
      await showOtpFailure(error, form);
      // OTP was turned off elsewhere meanwhile.
      if (failureCode(error) === processedCode) renewed();
      return;
    }
    keepResult(LOST, { joinedAt });
    setLost({ joinedAt });
    form.set('otp', '');
    form.fail(copy.lost);
    renewed();
  }
  function kept(): void {
    setState('offered');
    renewed();
  }
  return (
    <div ref={place} tabIndex={-1} className="stack">
      {state === 'missing' ? (
        <Hint>{copy.noRenewal}</Hint>
      ) : state === 'offered' ? (
        <>
          {lost?.['joinedAt'] === joinedAt && <Notice tone="warning">{copy.lost}</Notice>}
          <div>
            <Button onClick={() => setState('asked')}>{copy.renew}</Button>
          </div>
        </>
      ) : state === 'asked' ? (
        <Form id="otp-renew" label={copy.renew} schema={Schema} submit={submit} failed={failed}>
          <h3>{copy.renew}</h3>
          <p>{copy.renewLead}</p>
          <OtpEntry />
          <ButtonRow>
            <Button size="large" onClick={() => setState('offered')}>
              {copy.close}
            </Button>
            <SubmitButton busyLabel={copy.renewing}>{copy.renewAct}</SubmitButton>
          </ButtonRow>
          {late}
        </Form>
      ) : (
        <>
          <h3>{copy.title}</h3>
          <p role="status">{copy.renewed}</p>
          <p>{copy.lead}</p>
          <RecoveryCodes codes={state} />
          <div>
            <Button kind="primary" onClick={kept}>
              {copy.keptAct}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
