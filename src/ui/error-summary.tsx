import { type RefObject, useEffect, useRef } from 'react';
import { ui as copy } from './ui.copy.ts';
import styles from './error-summary.module.css';

/** One thing to mend; `inputId` is missing when it concerns the form as a whole. */
export type FieldProblem = { inputId?: string; message: string };

type SummaryProps = {
  problems: readonly FieldProblem[];
  /** The element that takes the focus in place of the summary. */
  focusId: RefObject<string | undefined>;
};

/** What must be mended, above the form: takes the focus, links to each field, marks the title. */
export function ErrorSummary({ problems, focusId }: SummaryProps) {
  const box = useRef<HTMLElement>(null);
  const failed = problems.length > 0;
  useEffect(() => {
    if (!failed) return undefined;
    (document.getElementById(focusId.current ?? '') ?? box.current)?.focus();
    const title = document.title;
    document.title = copy.errorPrefix + title;
    return () => {
      document.title = title;
    };
  }, [failed, focusId]);
  if (!failed) return null;
  const inFields = problems.some(({ inputId }) => inputId);
  return (
    <section ref={box} className={styles['box']} tabIndex={-1} aria-labelledby="error-summary">
      {inFields && (
        <h2 id="error-summary" className={styles['title']}>
          {copy.summaryTitle}
        </h2>
      )}
      <ul id={inFields ? undefined : 'error-summary'} className={styles['list']}>
        {problems.map(({ inputId, message }) => (
          <li key={`${inputId} ${message}`}>
            {inputId ? (
              <a
                href={`#${inputId}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(inputId)?.focus();
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
