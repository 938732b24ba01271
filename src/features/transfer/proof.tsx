import * as v from 'valibot';
import { OtpSchema } from '#api/otp.ts';
import type { FailureMessage } from '#error-handling/failure.ts';
import type { Call } from '#error-handling/use-call.tsx';
import { useOnce } from '#idempotency/use-once.tsx';
import { OtpEntry } from '#identity/otp-entry.tsx';
import { showOtpFailure } from '#identity/otp-failure.ts';
import { VerificationStep, type Verifying } from '#identity/use-verification.tsx';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Form, type FormActions, SubmitButton } from '#ui/form/form.tsx';
import { type Asked, proveTransfer } from './api.ts';
import { transferRequest as copy } from './request.copy.ts';
import { recheckPeriod } from './store.ts';

const Schema = v.object({ otp: OtpSchema });
type ProofProps = {
  asked: Asked;
  words: string;
  /** The verification is held outside this step, so that it is not lost by a look at an earlier step. */
  verification: Verifying;
  back: () => void;
  sending: Call;
  message: FailureMessage | undefined;
  proved: (ticket: string) => void;
};

export function TransferProof(props: ProofProps) {
  const { asked, words, verification, back, sending, message, proved } = props;
  const proving = useOnce(proveTransfer, { again: true, calls: sending });

  async function submit({ otp }: v.InferOutput<typeof Schema>, form: FormActions): Promise<void> {
    const { proof } = verification;
    if (!proof) return verification.demand(form);
    const answer = await proving.send({ ...asked, otp, verification: proof });
    verification.used();
    proved(answer.ticket);
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    if (await verification.refused(error)) return form.set('otp', '');
    await showOtpFailure(error, form);
    void recheckPeriod(error);
  }
  return (
    <div className="stack">
      <p>
        <strong>{words}</strong>
      </p>
      <p>{copy.proofLead}</p>
      <Form id="proof" schema={Schema} submit={submit} failed={failed} also={verification.demand}>
        <VerificationStep verification={verification} beside purpose="transfer" message={message} />
        <OtpEntry />
        <ButtonRow>
          <Button size="large" onClick={back}>
            {copy.back}
          </Button>
          <SubmitButton busyLabel={copy.checking}>{copy.proveAct}</SubmitButton>
        </ButtonRow>
        {sending.late}
      </Form>
    </div>
  );
}
