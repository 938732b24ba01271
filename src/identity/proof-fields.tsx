import { useState } from 'react';
import * as v from 'valibot';
import type { VerificationPurpose } from '#api/identity.ts';
import { proof as copy, otp as otpCopy } from '#api/otp.copy.ts';
import { OtpSchema, type Proof, RecoveryCodeSchema } from '#api/otp.ts';
import { Field } from '#ui/form/field.tsx';
import { useFormActions } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { IDENTITY } from './identity-step.tsx';
import { OtpEntry, OtpLockPanel } from './otp-entry.tsx';
import { VerificationStep, type Verifying } from './use-verification.tsx';
import { isBackFrom } from './verification-return.ts';

export const allWays = ['otp', 'recoveryCode', 'verification'] as const;
export type Way = (typeof allWays)[number];

/** The schema of a form with `ProofFields`: checks only the chosen way, and the form's other fields (`more`). */
export const proofFormSchema = <More extends v.ObjectEntries>(more: More) =>
  v.union([
    v.object({ ...more, way: v.literal('otp'), otp: OtpSchema }),
    v.object({ ...more, way: v.literal('recoveryCode'), recoveryCode: RecoveryCodeSchema }),
    v.object({ ...more, way: v.literal('verification') }),
  ]);

/** An OTP code, a recovery code, or identity verification if the phone is lost. */
export function ProofFields({
  purpose,
  offered = allWays,
  verification,
}: {
  purpose: VerificationPurpose;
  offered?: readonly Way[];
  verification: Verifying;
}) {
  // On phones the page is left for the identity provider and loaded again afterwards: then open that choice.
  const [way, setWay] = useState<Way>(() =>
    isBackFrom(purpose) ? 'verification' : (offered[0] ?? 'verification'),
  );
  const form = useFormActions();
  function choose(value: string): void {
    setWay(allWays.find((one) => one === value) ?? 'otp');
    // The fields of the other ways are removed with their messages; this step stays, so its message must be cleared.
    form.clear(IDENTITY);
  }
  return (
    <>
      {offered.length > 1 ? (
        <RadioField
          name="way"
          legend={copy.way}
          defaultValue={way}
          options={offered.map((value) => ({ value, text: copy.ways[value] }))}
          onChoose={choose}
        />
      ) : (
        <input type="hidden" name="way" value={way} />
      )}
      {way === 'otp' && <OtpEntry />}
      {way === 'recoveryCode' && (
        <div className="stack">
          <Field
            name="recoveryCode"
            label={otpCopy.recoveryLabel}
            hint={otpCopy.recoveryHint}
            autoComplete="off"
            spellCheck={false}
            length={12}
          />
          <OtpLockPanel field="recoveryCode" />
        </div>
      )}
      {/* Hidden, not removed, so that a finished verification is kept while another way is chosen. */}
      <div hidden={way !== 'verification'}>
        <VerificationStep verification={verification} beside purpose={purpose} />
      </div>
    </>
  );
}

/** The typed code for the request; the caller adds the verification, which is no value of the form. */
export const proofOf = (values: Proof): Proof => ({
  ...(values.otp && { otp: values.otp }),
  ...(values.recoveryCode && { recoveryCode: values.recoveryCode }),
});
