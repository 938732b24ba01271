import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiTimerSand } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import field from '#ui/form/field.module.css';
import { FieldError } from '#ui/form/field.tsx';
import { useField } from '#ui/form/form.tsx';
import { describedBy } from '#ui/form/form-fields.ts';
import { Icon } from '#ui/icon.tsx';
import { captcha as copy } from './login.copy.ts';
import styles from './login-captcha.module.css';

export type Solving = Promise<string | undefined>;
type CaptchaProps = {
  name: string;
  /** Gets a challenge and solves it; resolves to undefined if it cannot be solved, to '' if there is none to solve. */
  solve: () => Solving;
  /** Called with the promise of every attempt, which resolves to the solution or undefined. */
  onSolving: (solving: Solving) => void;
  /**
   * How it appears: `running` without a press, since the member has ticked it for an earlier login, whose solution is
   * used up; `still` beside a field that needs the focus more.
   */
  appears: 'focused' | 'running' | 'still';
};

const icons = {
  working: mdiTimerSand,
  done: mdiCheckCircleOutline,
  failed: mdiAlertCircleOutline,
};

/** A checkbox that runs a proof of work: no puzzle and nothing to recognise (WCAG 3.3.8). */
export function Captcha({ name, solve, onSolving, appears }: CaptchaProps) {
  const { inputId, error } = useField(name);
  const [state, setState] = useState<'idle' | keyof typeof icons>('idle');
  const box = useRef<HTMLInputElement>(null);
  const ticked = state === 'working' || state === 'done';

  async function attempt(): Solving {
    setState('working');
    try {
      const solution = await solve();
      setState(solution === undefined ? 'failed' : 'done');
      return solution;
    } catch {
      setState('failed');
      return undefined;
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when it appears
  useEffect(() => {
    if (appears === 'running') onSolving(attempt());
    else if (appears === 'focused') box.current?.focus();
  }, []);

  return (
    <div className={error ? `${field['field']} ${field['wrong']}` : field['field']}>
      <p className={field['hint']} id={`${inputId}-hint`}>
        {copy.hint}
      </p>
      <FieldError inputId={inputId} error={error} />
      <div className={styles['panel']}>
        <label className={field['check']}>
          <input
            ref={box}
            id={inputId}
            type="checkbox"
            checked={ticked}
            onChange={() => !ticked && onSolving(attempt())}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(inputId, true, error)}
          />
          <span>{copy.label}</span>
        </label>
        <p className={`${styles['state']} ${styles[state] ?? ''}`} role="status">
          {state !== 'idle' && (
            <>
              <Icon path={icons[state]} size="small" />
              <span>{copy[state]}</span>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
