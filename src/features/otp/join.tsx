import { mdiShieldCheckOutline } from '@mdi/js';
import { type ReactNode, useState } from 'react';
import { send } from '#wire/client.ts';
import type { DataOf } from '#wire/endpoint.ts';
import { beginOtp } from './api.ts';
import { otpJoin as copy } from './join.copy.ts';
import { link } from '#routes.ts';
import { authenticators } from '#site.ts';
import { tell, type Told } from '#stores/failure.ts';
import { Button } from '#ui/button.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Problem } from '#ui/problem.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { Steps, useStepFocus } from '#ui/steps.tsx';
import { OtpJoinCode } from './join-code.tsx';
import { OtpJoinCodes } from './join-codes.tsx';
import { OtpJoinKey } from './join-key.tsx';
import { OtpState } from './state.tsx';

const Apps = () => (
  <div className="stack">
    <p>{copy.appLead}</p>
    <ul className="rows">
      {(['android', 'ios'] as const).map((system) => (
        <li key={system}>
          <a href={authenticators[system]} target="_blank" rel="noopener noreferrer">
            {copy[system]} <span className="hint">{copy.newWindow}</span>
          </a>
        </li>
      ))}
    </ul>
  </div>
);

/** App, key, code, recovery codes; nothing is in use before the last. */
function Joining() {
  const [step, setStep] = useState(1);
  const [key, setKey] = useState<DataOf<typeof beginOtp>>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<Told>();
  const [busy, setBusy] = useState(false);
  const heading = useStepFocus<HTMLHeadingElement>(step);

  async function begin(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      setKey(await send(beginOtp, {}));
      setStep(2);
    } catch (error) {
      setProblem(await tell(error));
    } finally {
      setBusy(false);
    }
  }
  const parts: Record<number, ReactNode> = {
    1: (
      <>
        <Apps />
        <Problem told={problem} />
        <Button kind="primary" size="large" busy={busy} onClick={begin}>
          {copy.nextApp}
        </Button>
      </>
    ),
    2: key && (
      <>
        <OtpJoinKey {...key} />
        <ButtonRow>
          <Button size="large" onClick={() => setStep(1)}>
            {copy.back}
          </Button>
          <Button kind="primary" size="large" onClick={() => setStep(3)}>
            {copy.nextKey}
          </Button>
        </ButtonRow>
      </>
    ),
    3: (
      <OtpJoinCode
        back={() => setStep(2)}
        restart={() => setStep(1)}
        done={(fresh) => {
          setCodes(fresh);
          setStep(4);
        }}
      />
    ),
    4: <OtpJoinCodes codes={codes} />,
  };
  return (
    <>
      <Steps
        label={copy.stepsLabel}
        names={copy.steps}
        current={step}
        currentWords={copy.current}
      />
      <div className="stack">
        <h2 ref={heading} tabIndex={-1}>
          {copy.steps[step - 1]}
        </h2>
        {parts[step]}
      </div>
    </>
  );
}

export function OtpJoin() {
  return (
    <ProtectedPage>
      <OtpState>
        {({ inUse }) =>
          inUse ? (
            <Empty icon={mdiShieldCheckOutline} words={copy.again}>
              <LinkButton href={link('/security/otp')}>{copy.toHub}</LinkButton>
            </Empty>
          ) : (
            <Joining />
          )
        }
      </OtpState>
    </ProtectedPage>
  );
}
