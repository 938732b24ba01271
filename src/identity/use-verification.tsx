import { useEffect, useRef, useState } from 'react';
import type { Verification } from '#api/identity.ts';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import { invalidReason, isProofRefused } from '#error-handling/form-failure.ts';
import { onStay } from '#session/navigation.ts';
import type { FormActions } from '#ui/form/form.tsx';
import { identity as identityCopy } from './identity.copy.ts';
import { IDENTITY, type IdentityProps, IdentityStep } from './identity-step.tsx';
import { dropVerifications, keepVerification } from './kept-verification.ts';

type Step = {
  /** The finished verification, for the call that needs it. */
  proof?: Verification | undefined;
  /** The key of the `IdentityStep`, so that it starts again. */
  round: number;
  message?: FailureMessage | undefined;
};

/**
 * The verification of a screen, held until it was used or the API refuses it: any other refusal leaves it valid
 * (`VerificationSchema`).
 */
export function useVerification() {
  const [step, setStep] = useState<Step>({ round: 0 });
  const clearDemand = useRef<() => void>(undefined);
  // Back has restored this page: the step asks the API whether the verification is still valid.
  useEffect(
    () => onStay(() => setStep((before) => (before.proof ? { round: before.round + 1 } : before))),
    [],
  );
  function forget(message?: FailureMessage): void {
    dropVerifications();
    setStep(({ round }) => ({ round: round + 1, message }));
  }
  return {
    ...step,
    take(proof: Verification): void {
      setStep(({ round }) => ({ round, proof }));
      clearDemand.current?.();
      clearDemand.current = undefined;
    },
    /** Says at the step, or at another field, that the verification is missing, until there is one. */
    demand(form: FormActions, field = IDENTITY): void {
      if (step.proof) return;
      clearDemand.current = () => form.clear(field);
      form.fail(identityCopy.first, field);
    },
    /** Call this after the verification was used, on a screen that stays open: it is valid only once. */
    used: () => forget(),
    /**
     * Says that the verification was refused, with `words` or, for somebody else's, with the catalogue's sentence.
     * False for any other refusal. decisions §4
     */
    async refused(error: unknown, words = identityCopy.lost): Promise<boolean> {
      if (!step.proof || !isProofRefused(error)) return false;
      const isInvalid = invalidReason(error) !== undefined;
      forget(await showFailure(error, isInvalid ? words : undefined));
      return true;
    },
  };
}
export type Verifying = ReturnType<typeof useVerification>;

type VerificationProps = Omit<IdentityProps, 'verified' | 'earlierPurpose' | 'onDone'> &
  Partial<Pick<IdentityProps, 'onDone'>> & { verification: Verifying };

/** The `IdentityStep` of `useVerification`: starts again once that was refused or used; a reload before keeps it. */
export const VerificationStep = ({
  verification,
  message,
  onDone = verification.take,
  ...rest
}: VerificationProps) => (
  <IdentityStep
    key={verification.round}
    message={verification.message ?? message}
    verified={verification.proof !== undefined}
    earlierPurpose={rest.purpose}
    onDone={(taken, person) => {
      keepVerification(rest.purpose, taken);
      return onDone(taken, person);
    }}
    {...rest}
  />
);
