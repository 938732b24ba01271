import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Verification } from '#api/identity.ts';
import { failureCode, isAnswerLost, statusOf } from '#dialogs/failure-facts.ts';
import type { Call } from '#error-handling/use-call.tsx';
import { processedCode } from '#errors.ts';
import { useLeaveGuard } from '#forms/leave-guard.ts';
import { dropResult, keepResult, resultOf } from '#forms/result.ts';
import { IdentityWay } from '#identity/identity-way.tsx';
import { isBackFrom } from '#identity/verification-return.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Hint } from '#ui/form/hint.tsx';
import { renewRecovery } from './api.ts';
import { recoveryCodes as copy } from './otp.copy.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Step = 'offered' | 'asked' | 'missing' | 'renewed';

/** Whether the host lacks this call; the offer is hidden then. */
const isMissing = (error: unknown): boolean => statusOf(error) === 404;

/** The name of the kept result that says: an answer was lost, so codes that nobody has seen may be valid. */
const LOST = 'otp-renew';
const LostSchema = v.object({ joinedAt: v.nullable(v.string()) });

type WayProps = {
  close: () => void;
  /** The host has no such call. */
  missing: () => void;
  done: (codes: readonly string[]) => void;
  /** The answer was lost, so the codes may be new ones that nobody has seen. */
  lost: () => void;
  /** OTP was turned off elsewhere meanwhile. */
  over: () => void;
};

/** Not a once-only call: the API would keep its answer for days, and recovery codes must not be kept. */
function RenewWay({ close, missing, done, lost, over }: WayProps) {
  async function renew(call: Call['call'], verification: Verification): Promise<void> {
    try {
      done((await call(renewRecovery, { verification })).recoveryCodes);
    } catch (error) {
      if (isAnswerLost(error) && !error.closed) lost();
      else if (isMissing(error)) missing();
      else throw error;
    }
  }
  function refused(error: unknown): boolean {
    const isOver = failureCode(error) === processedCode;
    if (isOver) over();
    return isOver;
  }
  return (
    <section className="stack" aria-label={copy.renew}>
      <h3>{copy.renew}</h3>
      <IdentityWay purpose="otp-recovery" lead={copy.renewLead} use={renew} refused={refused} />
      <ButtonRow>
        <Button onClick={close}>{copy.close}</Button>
      </ButtonRow>
    </section>
  );
}

function NewCodes({ codes, kept }: { codes: readonly string[]; kept: () => void }) {
  useLeaveGuard({ words: copy.leave });
  return (
    <>
      <h3>{copy.title}</h3>
      <p role="status">{copy.renewed}</p>
      <p>{copy.lead}</p>
      <RecoveryCodes codes={codes} />
      <ButtonRow>
        <Button kind="primary" onClick={kept}>
          {copy.keptAct}
        </Button>
      </ButtonRow>
    </>
  );
}

type RenewProps = {
  /** Identifies the present OTP: a later one has other codes, so the note about lost ones does not apply. */
  joinedAt: string | null;
  /** Called when there are new codes, while the API's state has not been read again. */
  made: () => void;
  /** Called when the number of unused codes, or the state of OTP, may have changed. */
  renewed: () => void;
};

export function RenewRecovery({ joinedAt, made, renewed }: RenewProps) {
  const [step, setStep] = useState<Step>(() => (isBackFrom('otp-recovery') ? 'asked' : 'offered'));
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [lost, setLost] = useState(() => resultOf(LOST, LostSchema));
  const container = useRef<HTMLDivElement>(null);
  const isMounted = useRef(false);
  // A new step takes the focus, at its first button; new codes take it as a whole, since they must be read first.
  useEffect(() => {
    const button = step !== 'renewed' && container.current?.querySelector('button');
    if (isMounted.current) (button || container.current)?.focus();
    isMounted.current = true;
  }, [step]);

  const steps: Record<Step, () => ReactNode> = {
    missing: () => <Hint>{copy.noRenewal}</Hint>,
    offered: () => (
      <>
        {lost?.joinedAt === joinedAt && <Notice tone="warning">{copy.lost}</Notice>}
        <div>
          <Button onClick={() => setStep('asked')}>{copy.renew}</Button>
        </div>
      </>
    ),
    asked: () => (
      <RenewWay
        close={() => setStep('offered')}
        missing={() => setStep('missing')}
        done={(fresh) => {
          dropResult(LOST);
          setLost(undefined);
          setCodes(fresh);
          setStep('renewed');
          made();
        }}
        lost={() => {
          keepResult(LOST, { joinedAt });
          setLost({ joinedAt });
          setStep('offered');
          renewed();
        }}
        over={renewed}
      />
    ),
    renewed: () => (
      <NewCodes
        codes={codes}
        kept={() => {
          setCodes([]);
          setStep('offered');
          renewed();
        }}
      />
    ),
  };
  return (
    <div ref={container} tabIndex={-1} className="stack">
      {steps[step]()}
    </div>
  );
}
