import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Steps, type StepWords, useStepFocus } from '#ui/layout/steps.tsx';
import { isHeld, useInnerStep } from './leave-guard.ts';

type WizardProps = {
  words: StepWords;
  /** 1-based. */
  step: number;
  /** Shown in place of the steps once they are done. */
  result?: ReactNode;
  /** A call is under way: Back stays at this step, which will show its result. */
  busy?: boolean;
  /** Goes to the step before this one, for the browser's Back and a button; without it there is no way back. */
  back?: () => void;
  /** Goes to the second step again, for the browser's Forward; undefined if it is not known any more. */
  forward?: (() => void) | undefined;
  /** The current step; `back`: for its button. */
  children: (back: () => void) => ReactNode;
};

export function Wizard(props: WizardProps) {
  const { words, step, result, busy, back, forward, children } = props;
  const top = useStepFocus<HTMLElement>(result ? 'result' : step);
  const goBack = useInnerStep(back !== undefined && !result && step > 1 && step, () =>
    busy ? history.forward() : back?.(),
  );
  const goForward = useEffectEvent(() => isHeld() && forward?.());
  useEffect(() => {
    if (step !== 1) return undefined;
    const moved = () => void goForward();
    addEventListener('popstate', moved);
    return () => removeEventListener('popstate', moved);
  }, [step]);
  return (
    <section
      ref={top}
      tabIndex={-1}
      className="stack"
      aria-label={result ? undefined : `${step}. ${words.steps[step - 1]}`}
    >
      {result || (
        <>
          <Steps words={words} current={step} />
          {children(goBack)}
        </>
      )}
    </section>
  );
}
