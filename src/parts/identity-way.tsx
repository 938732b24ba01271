import { useState } from 'react';
import { type FailureMessage, showFailure } from '#stores/failure.ts';
import { failureCode } from '#stores/failure-facts.ts';
import { identity as identityCopy } from '#stores/identity.copy.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Problem } from '#ui/problem.tsx';
import { states as statesCopy } from '#ui/ui.copy.ts';
import type { Verification, VerificationPurpose } from '#wire/common.ts';
import { guessesText, invalidReason } from './form-failure.ts';
import { IdentityStep } from './identity-step.tsx';
import { type Call, useCall } from './use-call.tsx';

type IdentityWayProps = {
  purpose: VerificationPurpose;
  lead: string;
  /** Uses the verification; after a refusal a new verification is needed. */
  use: (call: Call['call'], verification: Verification) => Promise<unknown>;
  /** Called with a failure; true if the caller shows its result. */
  refused?: (error: unknown) => boolean;
  /** Why an earlier verification no longer serves. */
  message?: FailureMessage | undefined;
};

type VerificationProblemProps = {
  message: FailureMessage | undefined;
  /** Uses the same verification again: without an answer it may still be good. */
  again: (() => Promise<unknown>) | undefined;
};

/** Why a verification could not be used; the step, in which the focus was, begins anew. */
export function VerificationProblem({ message, again }: VerificationProblemProps) {
  return (
    <>
      <Problem message={message} focus={again !== undefined} />
      {again && (
        <ButtonRow>
          <Button onClick={again}>{statesCopy.retry}</Button>
        </ButtonRow>
      )}
    </>
  );
}

/** An identity verification whose result is used at once, with the message why it must be repeated. */
export function IdentityWay({ purpose, lead, use, refused, message: before }: IdentityWayProps) {
  const { call, late } = useCall();
  const [round, setRound] = useState(0);
  const [problem, setProblem] = useState(before);
  /** A verification whose use was not answered. */
  const [unanswered, setUnanswered] = useState<Verification>();
  async function done(verification: Verification): Promise<void> {
    setProblem(undefined);
    // The pressed button stays while it works, so that it keeps the focus.
    setUnanswered((before) => (before === verification ? before : undefined));
    try {
      await use(call, verification);
    } catch (error) {
      const isInvalid = invalidReason(error) !== undefined;
      const message = await showFailure(error, isInvalid ? identityCopy.again : guessesText(error));
      if (refused?.(error)) return;
      setProblem(message);
      setUnanswered(message && failureCode(error) === undefined ? verification : undefined);
      setRound((n) => n + 1);
    }
  }
  return (
    <div className="stack">
      <p>{lead}</p>
      <VerificationProblem message={problem} again={unanswered && (() => done(unanswered))} />
      <IdentityStep key={round} purpose={purpose} onDone={done} />
      {late}
    </div>
  );
}
