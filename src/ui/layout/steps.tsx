import { type RefObject, useEffect, useRef } from 'react';
import { ui as copy } from '#ui/ui.copy.ts';
import styles from './steps.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The most steps whose names fit in one row on a phone. */
const SHORT_ROW = 4;

export type StepWords = { steps: readonly string[]; stepsLabel: string };

/** `current`: 1-based. */
export function Steps({ words, current }: { words: StepWords; current: number }) {
  const stateOf = (step: number) => {
    if (step < current) return 'done';
    return step === current ? 'now' : 'next';
  };
  return (
    <ol
      className={styles['steps']}
      data-many={words.steps.length > SHORT_ROW || undefined}
      aria-label={words.stepsLabel}
    >
      {words.steps.map((name, index) => (
        <li
          key={name}
          className={styles['step']}
          data-state={stateOf(index + 1)}
          aria-current={index + 1 === current ? 'step' : undefined}
        >
          <span>{index + 1}. </span>
          {name}
          {index + 1 === current && <VisuallyHidden> {copy.currentStep}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

/**
 * For the heading or the place of a step: it is focused and shown from its top whenever the step changes, but not when
 * the page loads.
 */
export function useStepFocus<Place extends HTMLElement>(step: unknown): RefObject<Place | null> {
  const heading = useRef<Place>(null);
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const element = heading.current;
    // The stepper says where one is now: the new step is shown like a new page, from the title on.
    const stepper = document.querySelector(`.${styles['steps']}`);
    // Set by a result (`feedback/outcome.tsx`), which is read out before anything else.
    const first = element?.querySelector<HTMLElement>('[data-first]') ?? element;
    first?.focus({ preventScroll: stepper !== null });
    if (stepper) {
      if (stepper.getBoundingClientRect().top < 0) document.querySelector('main')?.scrollIntoView();
      return;
    }
    // For the browser an element that is taller than the window is in view already, so it does not scroll to its top.
    if (element && element.getBoundingClientRect().top < 0) element.scrollIntoView();
  }, [step]);
  return heading;
}
