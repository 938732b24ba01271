import { useRef, useState } from 'react';
import type { FailureMessage } from '#stores/failure.ts';
import type { Verification } from '#wire/common.ts';
import { isProofRefused, showProofFailure } from './form-failure.ts';

/** The verification that a form sends along, and the state of the `IdentityStep` it comes from. */
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
    /** For the step: `round` as its key, so that it starts again, and the message why the last one failed. */
    ...step,
    take(verification: Verification): void {
      proof.current = verification;
    },
    /** To be called when the verification may have been used: it counts once. */
    forget,
    /** Shows at the step that the verification was refused; false where something else was. decisions §4 */
    async refused(error: unknown): Promise<boolean> {
      if (!proof.current || !isProofRefused(error)) return false;
      forget(await showProofFailure(error));
      return true;
    },
  };
}
