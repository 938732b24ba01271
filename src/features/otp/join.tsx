import { mdiShieldCheckOutline } from '@mdi/js';
import { useEffect, useEffectEvent, useState } from 'react';
import { processedCode } from '#errors.ts';
import { handleLoad, type LoadProblem, loadProblem } from '#failure/failure.ts';
import { failureCode } from '#failure/failure-facts.ts';
import { hasResult, keepResult } from '#forms/result.ts';
import { useCall } from '#forms/use-call.tsx';
import { Wizard } from '#forms/wizard.tsx';
import { link } from '#link.ts';
import { Failed } from '#ui/answer.tsx';
import { Empty } from '#ui/empty.tsx';
import { focusTitle } from '#ui/focus-title.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { memberPage } from '#ui/member-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { DataOf } from '#wire/endpoint.ts';
import { beginOtp } from './api.ts';
import { otpJoin as copy } from './join.copy.ts';
import { OtpJoinCode } from './join-code.tsx';
import { OtpJoinCodes } from './join-codes.tsx';
import { OtpJoinKey } from './join-key.tsx';
import styles from './otp.module.css';
import { OtpState, otpBars } from './state.tsx';

type Key = DataOf<typeof beginOtp>;
type Reload = { reload: () => void };

function Register({ reload, done }: Reload & { done: (codes: readonly string[]) => void }) {
  const [key, setKey] = useState<Key>();
  const [problem, setProblem] = useState<LoadProblem>();
  const { call, waiting, late } = useCall();
  async function begin(): Promise<void> {
    setProblem(undefined);
    setKey(undefined);
    try {
      setKey(await call(beginOtp, {}));
    } catch (error) {
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

/** The two steps: the key with the first code, then the recovery codes. OTP is turned on only at the end. */
function Joining({ reload }: Reload) {
  const [codes, setCodes] = useState<readonly string[]>();
  /** Whether recovery codes were already shown, for example before a reload; the new ones replace them. */
  const [hadCodes, setHadCodes] = useState(() => hasResult('otp-codes'));
  function show(made: readonly string[]): void {
    keepResult('otp-codes', {});
    setCodes(made);
  }
  function restart(): void {
    setHadCodes(true);
    setCodes(undefined);
  }
  return (
    <Wizard words={copy} step={codes ? 2 : 1}>
      {() => (
        <div className="stack">
          <h2>{copy.steps[codes ? 1 : 0]}</h2>
          {codes && hadCodes && <Notice tone="warning">{copy.codesAnew}</Notice>}
          {codes ? (
            <OtpJoinCodes codes={codes} restart={restart} reload={reload} />
          ) : (
            <Register reload={reload} done={show} />
          )}
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
