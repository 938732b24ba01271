import { useEffect, useRef, useState } from 'react';
import type { Verification, VerificationPurpose, VerifiedPerson } from '#api/identity.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import { guessesText, invalidReason } from '#error-handling/form-failure.ts';
import { type Call, useCall } from '#error-handling/use-call.tsx';
import { onStay } from '#session/navigation.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Problem } from '#ui/feedback/problem.tsx';
import { states as statesCopy } from '#ui/ui.copy.ts';
import { identity as identityCopy } from './identity.copy.ts';
import { IdentityStep } from './identity-step.tsx';
import { dropVerifications } from './kept-verification.ts';

type IdentityWayProps = {
  purpose: VerificationPurpose;
  lead: string;
  /** Sends the call that uses the verification. If it throws a refusal, a new verification is asked for. */
  use: (call: Call['call'], verification: Verification) => Promise<unknown>;
  /** Called with a failure of `use`; returns true if the caller shows what follows from it. */
  refused?: (error: unknown, person: VerifiedPerson) => boolean;
  message?: FailureMessage | undefined;
  /** The purpose of an earlier verification that serves here too, once. */
  earlierPurpose?: VerificationPurpose | undefined;
};
type Verified = { verification: Verification; person: VerifiedPerson };

/** An identity verification whose result is used at once; if it must be repeated, a message says why. */
export function IdentityWay(props: IdentityWayProps) {
  const { purpose, lead, use, refused, message: earlier, earlierPurpose } = props;
  const { call, late } = useCall();
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState(earlier);
  /** A verification whose use got no answer: it may still be valid, so using it again is offered. */
  const [unanswered, setUnanswered] = useState<Verified>();
  const isFinished = useRef(false);
  // Back has restored this page: its verification is used up, or what it led to is over.
  useEffect(
    () =>
      onStay(() => {
        if (!isFinished.current) return;
        isFinished.current = false;
        setProblem(undefined);
        setRound((n) => n + 1);
      }),
    [],
  );
  async function done(verified: Verified): Promise<void> {
    setProblem(undefined);
    isFinished.current = true;
    if (earlierPurpose) dropVerifications();
    // The pressed retry button stays during the call, so that it keeps the focus.
    setUnanswered((before) => (before === verified ? before : undefined));
    try {
      await use(call, verified.verification);
    } catch (error) {
      const isInvalid = invalidReason(error) !== undefined;
      // The verification may have expired, or an earlier use whose answer was lost may have consumed it.
      const message = await showFailure(error, isInvalid ? identityCopy.lost : guessesText(error));
      if (refused?.(error, verified.person)) return;
      isFinished.current = false;
      setProblem(message);
      setUnanswered(message && failureCode(error) === undefined ? verified : undefined);
      setRound((n) => n + 1);
    }
  }
  return (
    <div className="stack">
      <p>{lead}</p>
      {/* The step below starts again and loses the focus, so the message takes it. */}
      <Problem message={problem} focus={unanswered !== undefined} />
      {unanswered && (
        <ButtonRow>
          <Button onClick={() => done(unanswered)}>{statesCopy.retry}</Button>
        </ButtonRow>
      )}
      <IdentityStep
        key={round}
        purpose={purpose}
        earlierPurpose={earlierPurpose}
        onDone={(verification, person) => done({ verification, person })}
      />
      {late}
    </div>
  );
}
