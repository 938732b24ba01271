import { useRef, useState } from 'react';
import type { FailureMessage } from '#stores/failure.ts';
import type { FormActions } from '#ui/form.tsx';
import type { Verification } from '#wire/common.ts';
import { isProofRefused, showProofFailure } from './form-failure.ts';
import { IDENTITY } from './identity-step.tsx';

/** The verification that a form sends, and the state of its `IdentityStep`. */
export function useVerification() {
  const proof = useRef<Verification>(undefined);
  /** Removes what a form says of the missing verification. */
  const found = useRef<() => void>(undefined);
  const [step, setStep] = useState<{ round: number; message?: FailureMessage | undefined }>({
    round: 0,
  });
  function forget(message?: FailureMessage): void {
    proof.current = undefined;
    setStep(({ round }) => ({ round: round + 1, message }));
  }
  return {
    proof,
    /** For the step: `round` as its key, so that it starts again, and `message`, why the last verification failed. */
    ...step,
    take(verification: Verification): void {
      proof.current = verification;
      found.current?.();
      found.current = undefined;
    },
    /** Says at the step, or at another field, that the verification is missing, until there is one. */
    demand(form: FormActions, words: string, field = IDENTITY): void {
      if (proof.current) return;
      found.current = () => form.clear(field);
      form.fail(words, field);
    },
    /** Call it when the verification may have been used, since it is valid once. */
    forget,
    /** Shows at the step that the verification was refused; false if the refusal was about something else. decisions §4 */
    async refused(error: unknown): Promise<boolean> {
      if (!proof.current || !isProofRefused(error)) return false;
      forget(await showProofFailure(error));
      return true;
    },
  };
}
