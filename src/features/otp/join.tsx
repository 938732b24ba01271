import { mdiShieldCheckOutline } from '@mdi/js';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { DataOf } from '#api/endpoint.ts';
import type { Verification } from '#api/identity.ts';
import { failureCode } from '#dialogs/failure-facts.ts';
import {
  type FailureMessage,
  handleLoad,
  type LoadProblem,
  loadProblem,
  showFailure,
} from '#error-handling/failure.ts';
import { invalidReason, isProofRefused } from '#error-handling/form-failure.ts';
import { useCall } from '#error-handling/use-call.tsx';
import { processedCode } from '#errors.ts';
import { hasResult, keepResult } from '#forms/result.ts';
import { Wizard } from '#forms/wizard.tsx';
import { identity as identityCopy } from '#identity/identity.copy.ts';
import { IdentityStep } from '#identity/identity-step.tsx';
import {
  dropVerifications,
  keepVerification,
  keptVerification,
} from '#identity/kept-verification.ts';
import { isBackFrom } from '#identity/verification-return.ts';
import { link } from '#link.ts';
import { Failed } from '#lists/async-content.tsx';
import { memberPage } from '#member/member-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { focusTitle } from '#ui/focus-title.ts';
import { beginOtp } from './api.ts';
import { otpJoin as copy } from './join.copy.ts';
import { OtpJoinCode } from './join-code.tsx';
import { OtpJoinCodes } from './join-codes.tsx';
import { OtpJoinKey } from './join-key.tsx';
import styles from './otp.module.css';
import { OtpState, otpBars } from './state.tsx';

type Key = DataOf<typeof beginOtp>;
type Reload = { reload: () => void };
/** `kept`: from before a reload; the API may have ended it meanwhile, which is nobody's mistake. */
type Proof = { verification: Verification; kept?: true };

type RegisterProps = Reload & {
  proof: Proof;
  /** Called when the verification is refused: another one is needed. */
  refused: (message?: FailureMessage) => void;
  done: (codes: readonly string[]) => void;
};

function Register({ proof, refused, reload, done }: RegisterProps) {
  const [key, setKey] = useState<Key>();
  const [problem, setProblem] = useState<LoadProblem>();
  const { call, waiting, late } = useCall();
  async function begin(): Promise<void> {
    setProblem(undefined);
    setKey(undefined);
    try {
      setKey(await call(beginOtp, { verification: proof.verification }));
    } catch (error) {
      if (isProofRefused(error)) {
        // The catalogue tells of another person; its sentence about invalid data would speak of what was typed.
        const words = invalidReason(error) === 'verification' ? identityCopy.lost : undefined;
        return refused(proof.kept ? undefined : await showFailure(error, words));
      }
      await handleLoad(error);
      setProblem(loadProblem(error));
      // `processedCode` means that OTP was turned on elsewhere meanwhile.
      if (failureCode(error) === processedCode) reload();
    }
  }
  function restart(): void {
    focusTitle();
    void begin();
  }
  const beginNow = useEffectEvent(begin);
  useEffect(() => void beginNow(), []);
  if (!key)
    return (
      <>
        {late}
        {problem && !waiting ? (
          <Failed problem={problem} retry={restart} />
        ) : (
          <Skeleton bars={otpBars} />
        )}
      </>
    );
  return (
    <div className={styles['two']}>
      <OtpJoinKey {...key} />
      <OtpJoinCode restart={restart} reload={reload} done={done} />
    </div>
  );
}

/** A verification from before a reload, unless this tab is back from a newer one. */
function keptProof(): Proof | undefined {
  const verification = isBackFrom('otp-join') ? undefined : keptVerification('otp-join');
  return verification && { verification, kept: true };
}

/** The steps: the person, the key with the first code, the recovery codes. OTP is turned on only at the end. */
function Joining({ reload }: Reload) {
  const [proof, setProof] = useState(keptProof);
  const [message, setMessage] = useState<FailureMessage>();
  const [codes, setCodes] = useState<readonly string[]>();
  /** Whether recovery codes were already shown, for example before a reload; the new ones replace them. */
  const [hadCodes, setHadCodes] = useState(() => hasResult('otp-codes'));
  function verified(verification: Verification): void {
    keepVerification('otp-join', verification);
    setMessage(undefined);
    setProof({ verification });
  }
  function refused(said?: FailureMessage): void {
    dropVerifications();
    setMessage(said);
    setProof(undefined);
  }
  function show(made: readonly string[]): void {
    // Only that codes were shown, never the codes.
    keepResult('otp-codes', {});
    setCodes(made);
  }
  function restart(): void {
    setHadCodes(true);
    setCodes(undefined);
  }
  function shown(): ReactNode {
    if (proof && codes) return <OtpJoinCodes codes={codes} restart={restart} reload={reload} />;
    if (proof) return <Register proof={proof} refused={refused} reload={reload} done={show} />;
    return (
      <>
        <p>{copy.person}</p>
        <IdentityStep purpose="otp-join" message={message} onDone={verified} />
      </>
    );
  }
  const stepOfProved = codes ? 3 : 2;
  const step = proof ? stepOfProved : 1;
  return (
    <Wizard words={copy} step={step}>
      {() => (
        <div className="stack">
          <h2 className="vh">{copy.steps[step - 1]}</h2>
          {codes && hadCodes && <Notice tone="warning">{copy.codesAnew}</Notice>}
          {shown()}
        </div>
      )}
    </Wizard>
  );
}

export const OtpJoin = memberPage(() => (
  <OtpState>
    {({ inUse }, reload) =>
      inUse ? (
        <Empty icon={mdiShieldCheckOutline} words={copy.again}>
          <LinkButton href={link('/security/otp')}>{copy.toHub}</LinkButton>
        </Empty>
      ) : (
        <Joining reload={reload} />
      )
    }
  </OtpState>
));
