import { mdiCellphoneCheck, mdiOpenInNew } from '@mdi/js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type {
  Verification,
  VerificationMethod,
  VerificationPurpose,
  VerifiedPerson,
} from '#api/identity.ts';
import { type FailureMessage, showFailure } from '#error-handling/failure.ts';
import { guessesText } from '#error-handling/form-failure.ts';
import { Button, ButtonRow } from '#ui/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Problem } from '#ui/feedback/problem.tsx';
import type { Tone } from '#ui/feedback/tag.tsx';
import styles from '#ui/form/field.module.css';
import { FieldError } from '#ui/form/field.tsx';
import { useFormPart } from '#ui/form/form.tsx';
import { useLostFocus } from '#ui/use-lost-focus.ts';
import { identity as copy } from './identity.copy.ts';
import {
  type Attempt,
  type Ending,
  resumeFinished,
  resumeVerification,
  startVerification,
} from './verification.ts';
import type { VerificationState } from './verification-watch.ts';

/** The name by which a form points to its `IdentityStep`, like that of a field. */
export const IDENTITY = 'verification';

export type IdentityProps = {
  purpose: VerificationPurpose;
  methods?: readonly VerificationMethod[];
  /** The step is part of a form with its own primary button. */
  beside?: true;
  message?: FailureMessage | undefined;
  /** Whether there is a verification already, for example when a form shows the step again. */
  verified?: boolean;
  /** The purpose of a finished verification that this step may take up. */
  earlierPurpose?: VerificationPurpose | undefined;
  /** Called once, with the verification for the next call and the person's data for a form to fill in. */
  onDone: (verification: Verification, person: VerifiedPerson) => unknown;
};

export function IdentityStep({
  purpose,
  methods = ['phone', 'ipin'],
  beside,
  message: before,
  verified,
  earlierPurpose,
  onDone,
}: IdentityProps) {
  const [state, setState] = useState<VerificationState>({ at: 'idle' });
  const [refused, setRefused] = useState(before);
  const [taking, setTaking] = useState(false);
  const attempt = useRef<Partial<Attempt> & Ending>(undefined);
  const { fallback: group, onClickCapture } = useLostFocus<HTMLElement>();
  const part = useFormPart(IDENTITY);
  const method = useRef<VerificationMethod>(methods[0]);
  const at = verified && state.at === 'idle' ? 'done' : state.at;

  async function follow(next: VerificationState): Promise<void> {
    const message =
      next.at === 'failed' ? await showFailure(next.error, guessesText(next.error)) : undefined;
    // A verification that never began (no `again`) is shown like any failed call.
    const isOver = next.at === 'failed' && (!message || message.alerted || !next.again);
    setRefused(isOver ? message : undefined);
    setState(isOver ? { at: 'idle' } : next);
    if (message?.alerted) return;
    if (next.at === 'done') {
      attempt.current?.stop();
      setTaking(true);
      // The caller may still refuse it, so the step stays busy until then.
      try {
        await onDone(next.verification, next.person);
      } finally {
        setTaking(false);
      }
      // Back in this tab from the provider, no button had the focus: the page continues here.
      if (document.activeElement === document.body) group.current?.focus();
    } else if (next.at !== 'waiting')
      group.current?.querySelector<HTMLElement>(`[data-method=${method.current}] button`)?.focus();
  }
  const resume = useEffectEvent(
    () =>
      resumeVerification(purpose, follow) ??
      (earlierPurpose && !verified ? resumeFinished(earlierPurpose, follow) : undefined),
  );
  useEffect(() => {
    // A press that came before the scripts may have begun one.
    attempt.current ??= resume();
    return () => attempt.current?.stop();
  }, []);

  const isQuiet = state.at === 'idle' || (state.at === 'waiting' && !state.isBack);
  const answer = refused?.text ?? (isQuiet ? '' : state.at);
  useEffect(() => {
    // Back from the provider's page, and on a phone also from its window, the answer may stand below what is in view.
    if (answer) group.current?.scrollIntoView({ block: 'nearest' });
  }, [answer, group]);

  function start(chosen: VerificationMethod): unknown {
    method.current = chosen;
    const started = startVerification({ purpose, method: chosen }, follow, attempt.current);
    attempt.current = started;
    return started.opening;
  }
  function cancel(): void {
    attempt.current?.stop();
    void follow({ at: 'canceled' });
  }

  return (
    <section
      ref={group}
      className="stack"
      aria-label={copy.label}
      tabIndex={-1}
      onClickCapture={onClickCapture}
      {...(part && { id: part.inputId })}
      aria-describedby={part?.error && `${part.inputId}-error`}
    >
      {part?.error && (
        <div className={styles['field']}>
          <FieldError {...part} />
        </div>
      )}
      {(at !== 'done' || taking) && (
        <ButtonRow even measure>
          {methods.map((one, index) => (
            <span key={one} data-method={one}>
              <Button
                kind={index === 0 && !beside ? 'primary' : 'secondary'}
                {...(index === 0 && { icon: mdiCellphoneCheck })}
                onClick={() => start(one)}
              >
                {copy.methods[one]}
              </Button>
            </span>
          ))}
        </ButtonRow>
      )}
      {at === 'idle' && !taking && <p className="hint">{copy.how}</p>}
      <div role="status">
        {taking ? <Notice>{copy.taking}</Notice> : <StateText at={at} isBack={'isBack' in state} />}
      </div>
      <Problem message={refused} />
      {state.at === 'waiting' && (
        <ButtonRow>
          <Button onClick={cancel}>{copy.stop}</Button>
          {state.hasWindow && (
            <Button onClick={() => attempt.current?.openWindow?.()}>{copy.showWindow}</Button>
          )}
        </ButtonRow>
      )}
      {state.at === 'blocked' && (
        <ButtonRow>
          <Button icon={mdiOpenInNew} onClick={() => attempt.current?.openWindow?.()}>
            {copy.openWindow}
          </Button>
          <Button onClick={() => attempt.current?.inThisTab?.()}>{copy.sameTab}</Button>
        </ButtonRow>
      )}
      {state.at === 'failed' && state.again && <Button onClick={state.again}>{copy.retry}</Button>}
    </section>
  );
}

/** The tones of the states; all other states are failures. */
const tones: Partial<Record<VerificationState['at'], Tone>> = {
  waiting: 'info',
  done: 'success',
  blocked: 'warning',
  unseen: 'warning',
};

function StateText({ at, isBack }: Pick<VerificationState, 'at'> & { isBack: boolean }) {
  if (at === 'idle') return null;
  return <Notice tone={tones[at] ?? 'danger'}>{isBack ? copy.taking : copy[at]}</Notice>;
}
