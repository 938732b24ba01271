import { useState } from 'react';
import type { Verification, VerificationPurpose } from '#api/common.ts';
import { find as words } from '#copy/find.ts';
import { failureText, handleFailure } from '#stores/failure.ts';
import { IdentityStep } from '#screens/common/identity-step.tsx';
import { invalidReason } from '#screens/common/tell-form.ts';
import { useCall } from '#screens/common/use-call.tsx';

type IdentityWayProps = {
  purpose: VerificationPurpose;
  lead: string;
  /** What the verified person is asked for; a failure begins the verification anew. */
  use: (call: ReturnType<typeof useCall>['call'], verification: Verification) => Promise<unknown>;
  /** True for a failure that the caller has dealt with. */
  refused?: (error: unknown) => boolean;
};

/** Finding by identity verification: the step, and why it must be done again. */
export function IdentityWay({ purpose, lead, use, refused }: IdentityWayProps) {
  const { call, late } = useCall();
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState('');
  async function done(verification: Verification): Promise<void> {
    setProblem('');
    try {
      await use(call, verification);
    } catch (error) {
      if (refused?.(error)) return;
      if (invalidReason(error) !== undefined) setProblem(words.again);
      else if (await handleFailure(error)) setProblem(failureText(error));
      setRound((n) => n + 1);
    }
  }
  return (
    <div className="stack">
      <p>{lead}</p>
      {problem && (
        <p className="notice" data-tone="danger" role="alert">
          {problem}
        </p>
      )}
      <IdentityStep key={round} purpose={purpose} onDone={(proof) => void done(proof)} />
      {late}
    </div>
  );
}
