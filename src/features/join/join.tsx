import { useEffect, useState } from 'react';
import type { Verification } from '#wire/common.ts';
import { startJoin } from './api.ts';
import type { DataOf } from '#wire/endpoint.ts';
import { join as copy } from './join.copy.ts';
import { invalidCode, joinRefusals } from '#errors.ts';
import { link } from '#routes.ts';
import { type ConsentVersions, versionsOn } from '#rules/consents.ts';
import { seoulToday } from '#rules/dates.ts';
import { failureCode, failureData, tell, type Told } from '#stores/failure.ts';
import { dropJoinDraft, keepJoinDraft, readJoinDraft } from './draft.ts';
import { keepRefusal } from './result.ts';
import { guardLeaving } from '#stores/leave-guard.ts';
import { leave } from '#stores/navigation.ts';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import { Steps, useStepFocus } from '#ui/steps.tsx';
import { IdentityStep } from '#parts/identity-step.tsx';
import { useCall } from '#parts/use-call.tsx';
import { useInnerStep } from '#parts/use-inner-step.ts';
import { AccountForm } from './account-form.tsx';
import { ConsentForm } from './consent-form.tsx';

type Admission = DataOf<typeof startJoin>;
type JoinProps = { versions: ConsentVersions };

export function Join(props: JoinProps) {
  const [versions] = useState(() => versionsOn(props.versions, seoulToday()));
  const [draft, setDraft] = useState(readJoinDraft);
  const [step, setStep] = useState(draft.agreed ? 2 : 1);
  const { call, waiting, late } = useCall();
  const [problem, setProblem] = useState<Told>();
  const [round, setRound] = useState(0);
  const [admission, setAdmission] = useState<Admission>();
  const typed = Boolean(draft.userId || draft.email || draft.question);
  const heading = useStepFocus<HTMLHeadingElement>(step);
  const back = useInnerStep(step === 2, () => {
    setDraft(readJoinDraft());
    setStep(1);
  });

  // The verified person is lost when the third step is left.
  useEffect(() => {
    if (step !== 3) return undefined;
    guardLeaving({ words: { ...copy.leave, danger: true }, leaving: dropJoinDraft });
    return () => guardLeaving(undefined);
  }, [step]);

  async function check(verification: Verification): Promise<void> {
    setProblem(undefined);
    try {
      setAdmission(await call(startJoin, { verification }));
      setStep(3);
    } catch (error) {
      await refuse(error);
    }
  }
  async function refuse(error: unknown): Promise<void> {
    const code = failureCode(error);
    const told = await tell(error, code === invalidCode ? copy.identity.again : undefined);
    if (code !== undefined && joinRefusals.includes(code)) {
      keepRefusal(code, failureData(error));
      guardLeaving(undefined);
      return leave(link('/join/fail'));
    }
    setProblem(told);
    setDraft(readJoinDraft());
    setRound((n) => n + 1);
    setStep(2);
  }
  function clear(): void {
    dropJoinDraft();
    setDraft(readJoinDraft());
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
      {typed && step < 3 && (
        <p className="notice" data-tone="info">
          {copy.restored}{' '}
          <Button size="small" onClick={clear}>
            {copy.clear}
          </Button>
        </p>
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
            setStep(2);
          }}
        />
      )}
      {step === 2 && (
        <div className="stack">
          <p>{copy.identity.lead}</p>
          <Problem told={problem} />
          <div role="status">{waiting && <p className="notice">{copy.identity.checking}</p>}</div>
          {!waiting && <IdentityStep key={round} purpose="join" onDone={check} />}
          {late}
          <Button onClick={back}>{copy.back}</Button>
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
