import { useEffect, useEffectEvent, useState } from 'react';
import type { VerifiedPerson } from '#api/identity.ts';
import { seoulToday } from '#day.ts';
import { failureCode, failureData } from '#dialogs/failure-facts.ts';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import { invalidCode, joinRefusals } from '#errors.ts';
import { guardLeaving, useInnerStep, useLeaveGuard } from '#forms/leave-guard.ts';
import { identity as identityCopy } from '#identity/identity.copy.ts';
import { IdentityWay } from '#identity/identity-way.tsx';
import { keptPending } from '#identity/verification-return.ts';
import { link } from '#link.ts';
import { type ConsentVersions, versionsOn } from '#rules/consents.ts';
import { leave } from '#session/navigation.ts';
import { onProofEnd } from '#session/visitor-proofs.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Steps, useStepFocus } from '#ui/layout/steps.tsx';
import { AccountForm } from './account-form.tsx';
import { startJoin } from './api.ts';
import { JoinComplete } from './complete.tsx';
import { ConsentForm } from './consent-form.tsx';
import {
  type Admission,
  dropAdmission,
  dropJoinDraft,
  keepAdmission,
  keepJoinDraft,
  keepRefusal,
  readAdmission,
  readJoinDraft,
} from './draft.ts';
import { JoinFail } from './fail.tsx';
import { join as copy } from './join.copy.ts';

type JoinProps = { versions: ConsentVersions };

export function Join(props: JoinProps) {
  const [versions] = useState(() => versionsOn(props.versions, seoulToday()));
  const [draft, setDraft] = useState(readJoinDraft);
  const [admission, setAdmission] = useState(readAdmission);
  const stepAfterConsent = admission ? 3 : 2;
  /** 1: the consents; 2: the identity; 3: the account. */
  const [step, setStep] = useState(draft.agreed ? stepAfterConsent : 1);
  /** The step at which a draft opened the form, until it changes; 0 if the tab is back from the identity provider. */
  const [resumed, setResumed] = useState(() => (keptPending.read() ? 0 : step));
  const [expired, setExpired] = useState<FailureMessage>();
  /** The outcome, if it lives in this page's memory alone (PC방 mode). */
  const [end, setEnd] = useState<'joined' | 'refused'>();
  const heading = useStepFocus<HTMLHeadingElement>(step);
  const back = useInnerStep(step === 2, () => {
    setExpired(undefined);
    setDraft(readJoinDraft());
    setStep(1);
  });

  // Leaving the third step loses the verification, so the person is asked first.
  useLeaveGuard(step === 3 ? { words: copy.leave, leaving: dropJoinDraft } : undefined);

  /** Leaves for the page about a person who may not join; false if the failure is about something else. */
  function showRefused(error: unknown, person?: VerifiedPerson): boolean {
    const code = failureCode(error) ?? '';
    if (!joinRefusals.includes(code)) return false;
    const isKept = keepRefusal(code, failureData(error), person?.birthDate);
    dropAdmission();
    guardLeaving(undefined);
    if (isKept) leave(link('/join/fail'));
    else setEnd('refused');
    return true;
  }
  function admit(given: Admission): void {
    keepAdmission(given);
    setAdmission(given);
    setExpired(undefined);
    // Back may have led to the consents meanwhile; then the form stays there.
    setStep((now) => (now === 2 ? 3 : now));
  }
  async function refuse(error: unknown): Promise<void> {
    const isInvalid = failureCode(error) === invalidCode;
    const message = await showFailure(error, isInvalid ? identityCopy.again : undefined);
    if (!showRefused(error)) verifyAgain(message);
  }
  function verifyAgain(message: FailureMessage | undefined): void {
    dropAdmission();
    setAdmission(undefined);
    setDraft(readJoinDraft());
    setExpired(message);
    setResumed(0);
    setStep(2);
  }
  const onIdle = useEffectEvent(() => verifyAgain({ text: identityCopy.again, alerted: false }));
  // The permission to join ends after some minutes without input; then the person must be verified again.
  useEffect(
    () => (step === 3 && !end ? onProofEnd('join-ticket', () => onIdle()) : undefined),
    [step, end],
  );
  function clear(): void {
    dropJoinDraft();
    setAdmission(undefined);
    setDraft(readJoinDraft());
    setResumed(1);
    setStep(1);
  }

  if (end === 'refused') return <JoinFail focus />;
  if (end) return <JoinComplete focus />;
  return (
    <div className="stack">
      <Steps words={copy} current={step} />
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
          <IdentityWay
            purpose="join"
            lead={copy.identityLead}
            message={expired}
            use={async (call, verification) => admit(await call(startJoin, { verification }))}
            refused={showRefused}
          />
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
          showHere={() => setEnd('joined')}
        />
      )}
    </div>
  );
}
