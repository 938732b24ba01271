import { useState } from 'react';
import { invalidCode, joinRefusals } from '#errors.ts';
import { link } from '#link.ts';
import { IdentityStep } from '#parts/identity-step.tsx';
import { VerificationProblem } from '#parts/identity-way.tsx';
import { useCall } from '#parts/use-call.tsx';
import { useInnerStep } from '#parts/use-inner-step.ts';
import { useLeaveGuard } from '#parts/use-leave-guard.ts';
import { type ConsentVersions, versionsOn } from '#rules/consents.ts';
import { seoulToday } from '#rules/dates.ts';
import { type FailureMessage, showFailure } from '#stores/failure.ts';
import { failureCode, failureData } from '#stores/failure-facts.ts';
import { identity as identityCopy } from '#stores/identity.copy.ts';
import { guardLeaving } from '#stores/leave-guard.ts';
import { leave } from '#stores/navigation.ts';
import { readPending } from '#stores/verification-return.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Notice } from '#ui/notice.tsx';
import { Steps, useStepFocus } from '#ui/steps.tsx';
import type { Verification, VerifiedPerson } from '#wire/common.ts';
import { AccountForm } from './account-form.tsx';
import { startJoin } from './api.ts';
import { ConsentForm } from './consent-form.tsx';
import {
  type Admission,
  dropAdmission,
  dropJoinDraft,
  keepAdmission,
  keepJoinDraft,
  readAdmission,
  readJoinDraft,
} from './draft.ts';
import { join as copy } from './join.copy.ts';
import { keepRefusal } from './result.ts';

type Verified = { verification: Verification; person: VerifiedPerson };
type JoinProps = { versions: ConsentVersions };

export function Join(props: JoinProps) {
  const [versions] = useState(() => versionsOn(props.versions, seoulToday()));
  const [draft, setDraft] = useState(readJoinDraft);
  const [admission, setAdmission] = useState(readAdmission);
  const stepAfterConsent = admission ? 3 : 2;
  const [step, setStep] = useState(draft.agreed ? stepAfterConsent : 1);
  /** The step that a draft has opened, until the step changes; 0 if the tab is back from the identity provider. */
  const [resumed, setResumed] = useState(() => (readPending() ? 0 : step));
  const { call, waiting, late } = useCall();
  const [problem, setProblem] = useState<FailureMessage>();
  /** A verification whose use was not answered. */
  const [unanswered, setUnanswered] = useState<Verified>();
  const [round, setRound] = useState(0);
  const heading = useStepFocus<HTMLHeadingElement>(step);
  const back = useInnerStep(step === 2, () => {
    setDraft(readJoinDraft());
    setStep(1);
  });

  // Leaving the third step loses the verification, so it is asked about first.
  useLeaveGuard(step === 3 ? { words: copy.leave, leaving: dropJoinDraft } : undefined);

  async function check(verified: Verified): Promise<void> {
    setProblem(undefined);
    setUnanswered((before) => (before === verified ? before : undefined));
    try {
      admit(await call(startJoin, { verification: verified.verification }));
    } catch (error) {
      await refuse(error, verified);
    }
  }
  function admit(given: Admission): void {
    keepAdmission(given);
    setAdmission(given);
    setStep(3);
  }
  async function refuse(error: unknown, verified?: Verified): Promise<void> {
    const code = failureCode(error);
    const message = await showFailure(error, code === invalidCode ? identityCopy.again : undefined);
    if (code !== undefined && joinRefusals.includes(code)) {
      keepRefusal(code, failureData(error), verified?.person.birthDate);
      dropAdmission();
      guardLeaving(undefined);
      return leave(link('/join/fail'));
    }
    setProblem(message);
    setUnanswered(message && code === undefined ? verified : undefined);
    setResumed(0);
    dropAdmission();
    setAdmission(undefined);
    setDraft(readJoinDraft());
    setRound((n) => n + 1);
    setStep(2);
  }
  function clear(): void {
    dropJoinDraft();
    setAdmission(undefined);
    setDraft(readJoinDraft());
    setResumed(1);
    setStep(1);
  }

  return (
    <div className="stack">
      <Steps
        label={copy.stepsLabel}
        names={copy.steps}
        current={step}
        currentWords={copy.currentStep}
      />
      {step > 1 && step === resumed && (
        <Notice tone="info" role="status">
          <p>{step === 3 ? copy.restored : copy.agreedBefore}</p>
          <Button size="small" onClick={clear}>
            {copy.clear}
          </Button>
        </Notice>
      )}
      <h2 ref={heading} tabIndex={-1}>
        {copy.steps[step - 1]}
      </h2>
      {step === 1 && (
        <ConsentForm
          agreed={draft.consents}
          done={(consents) => {
            keepJoinDraft({ consents, agreed: true });
            setDraft(readJoinDraft());
            setResumed(0);
            setStep(stepAfterConsent);
          }}
        />
      )}
      {step === 2 && (
        <div className="stack">
          <p>{copy.identity.lead}</p>
          <VerificationProblem message={problem} again={unanswered && (() => check(unanswered))} />
          <div role="status">{waiting && <Notice>{copy.identity.checking}</Notice>}</div>
          {!waiting && (
            <IdentityStep
              key={round}
              purpose="join"
              onDone={(verification, person) => check({ verification, person })}
            />
          )}
          {late}
          <ButtonRow>
            <Button onClick={back}>{copy.back}</Button>
          </ButtonRow>
        </div>
      )}
      {step === 3 && admission && (
        <AccountForm
          admission={admission}
          draft={draft}
          versions={versions}
          refused={refuse}
          joined={() => guardLeaving(undefined)}
        />
      )}
    </div>
  );
}
