import { useRef, useState } from 'react';
import type { FailureMessage } from '#stores/failure.ts';
import type { Verification } from '#wire/common.ts';
import { isProofRefused, showProofFailure } from './form-failure.ts';

/** The verification that a form sends along, and the step that it comes from. */
export function useVerification() {
  const proof = useRef<Verification>(undefined);
  const [step, setStep] = useState<{ round: number; message?: FailureMessage | undefined }>({
    round: 0,
  });
  function forget(message?: FailureMessage): void {
    proof.current = undefined;
    setStep(({ round }) => ({ round: round + 1, message }));
  }
  return {
    proof,
    /** Of the step: another round of it begins anew, and says why the one before came to nothing. */
    ...step,
    take(verification: Verification): void {
      proof.current = verification;
    },
    /** It may have counted, and a verification counts once. */
    forget,
    /** Tells a refusal of it at its step; false where something else was refused. decisions §4 */
    async refused(error: unknown): Promise<boolean> {
      if (!proof.current || !isProofRefused(error)) return false;
      forget(await showProofFailure(error));
      return true;
    },
  };
}
