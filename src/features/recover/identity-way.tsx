import { useState } from 'react';
import { guessesText, invalidReason } from '#parts/form-failure.ts';
import { IdentityStep } from '#parts/identity-step.tsx';
import { type Call, useCall } from '#parts/use-call.tsx';
import { type FailureMessage, showFailure } from '#stores/failure.ts';
import { identity as identityCopy } from '#stores/identity.copy.ts';
import { Problem } from '#ui/problem.tsx';
import type { Verification, VerificationPurpose } from '#wire/common.ts';

type IdentityWayProps = {
  purpose: VerificationPurpose;
  lead: string;
  /** Uses the verification; after a failure a new verification is needed. */
  use: (call: Call['call'], verification: Verification) => Promise<unknown>;
  /** Called with a failure; true if the caller shows its result. */
  refused?: (error: unknown) => boolean;
};

/** Identity verification to find an account, with the message why it must be repeated. */
export function IdentityWay({ purpose, lead, use, refused }: IdentityWayProps) {
  const { call, late } = useCall();
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState<FailureMessage>();
  async function done(verification: Verification): Promise<void> {
    setProblem(undefined);
    try {
      await use(call, verification);
    } catch (error) {
      const lost = invalidReason(error) !== undefined;
      const message = await showFailure(error, lost ? identityCopy.again : guessesText(error));
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
