import { useRef, useState } from 'react';
import * as v from 'valibot';
import { send } from '#api/client.ts';
import type { Verification } from '#api/common.ts';
import { OtpSchema } from '#api/security-otp.ts';
import { proveTransfer } from '#api/security-transfer-request.ts';
import { transferRequest as copy } from '#copy/transfer-request.ts';
import { otpMismatch } from '#errors.ts';
import { failureCode } from '#stores/failure.ts';
import { heedPeriod } from '#stores/transfers.ts';
import { IdentityStep } from '#screens/common/identity-step.tsx';
import { OtpEntry } from '#screens/common/otp-entry.tsx';
import { tellOtpFailure } from '#screens/common/otp-failure.ts';
import { invalidReason, tellForm } from '#screens/common/tell-form.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Form, type FormActions } from '#ui/form.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import type { Asked } from './transfer-checks.tsx';
import type { Go } from './transfer-request.tsx';

const Schema = v.object({ otp: OtpSchema });
type ProofProps = { asked: Asked; go: Go; proved: (ticket: string) => void };

/** Who asks: identity verification and the code of the app, both. */
export function TransferProof({ asked, go, proved }: ProofProps) {
  const [verification, setVerification] = useState<Verification>();
  const [round, setRound] = useState(0);
  const identity = useRef<HTMLDivElement>(null);

  async function submit({ otp }: v.InferOutput<typeof Schema>, form: FormActions): Promise<void> {
    if (!verification) {
      form.fail(copy.proofFirst);
      return undefined;
    }
    const { ticket } = await send(proveTransfer, { ...asked, otp, verification });
    proved(ticket);
    return undefined;
  }
  async function failed(error: unknown, form: FormActions): Promise<void> {
    heedPeriod(error);
    const used = !otpMismatch.includes(failureCode(error) ?? '');
    if (used) {
      // It may have counted, and a verification counts once.
      setVerification(undefined);
      setRound((n) => n + 1);
    }
    if (invalidReason(error) === 'verification') {
      form.set('otp', '');
      await tellForm(error, form, { verification: { text: copy.proofAgain } });
    } else await tellOtpFailure(error, form);
  }
  return (
    <div className="stack">
      <p>{copy.proofLead}</p>
      <div ref={identity}>
        <IdentityStep key={round} purpose="transfer" onDone={setVerification} />
      </div>
      <Form id="proof" schema={Schema} submit={submit} failed={failed}>
        <OtpEntry />
        <ButtonRow>
          <Button size="large" onClick={() => go(4)}>
            {copy.back}
          </Button>
          <SubmitButton busyLabel={copy.checking}>{copy.proveAct}</SubmitButton>
        </ButtonRow>
      </Form>
    </div>
  );
}
