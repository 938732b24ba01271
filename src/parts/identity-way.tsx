import { useState } from 'react';
import { type FailureMessage, showFailure } from '#stores/failure.ts';
import { identity as identityCopy } from '#stores/identity.copy.ts';
import { Problem } from '#ui/problem.tsx';
import type { Verification, VerificationPurpose } from '#wire/common.ts';
import { guessesText, invalidReason } from './form-failure.ts';
import { IdentityStep } from './identity-step.tsx';
import { type Call, useCall } from './use-call.tsx';

type IdentityWayProps = {
  purpose: VerificationPurpose;
  lead: string;
  /** Uses the verification; after a failure a new verification is needed. */
  use: (call: Call['call'], verification: Verification) => Promise<unknown>;
  /** Called with a failure; true if the caller shows its result. */
  refused?: (error: unknown) => boolean;
  /** Why an earlier verification no longer serves. */
  lost?: FailureMessage | undefined;
};

/** An identity verification whose result is used at once, with the message why it must be repeated. */
export function IdentityWay({ purpose, lead, use, refused, lost }: IdentityWayProps) {
  const { call, late } = useCall();
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState(lost);
  async function done(verification: Verification): Promise<void> {
    setProblem(undefined);
    try {
      await use(call, verification);
    } catch (error) {
      const isInvalid = invalidReason(error) !== undefined;
      const message = await showFailure(error, isInvalid ? identityCopy.again : guessesText(error));
      if (refused?.(error)) return;
      setProblem(message);
      setRound((n) => n + 1);
    }
  }
  return (
    <div className="stack">
      <p>{lead}</p>
      <Problem message={problem} />
      <IdentityStep key={round} purpose={purpose} onDone={done} />
      {late}
    </div>
  );
}
