import { type RefObject, useEffect, useRef } from 'react';
import styles from './error-summary.module.css';
import type { FieldProblem } from './form-problems.ts';
import { useShown } from './hideable.tsx';
import { ui as copy } from './ui.copy.ts';

type SummaryProps = {
  form: string;
  problems: readonly FieldProblem[];
  /** The element that takes the focus in place of the summary. */
  focusId: RefObject<string | undefined>;
  /** The fields show their problems themselves: the first takes the focus, and all problems are read out. */
  short?: true | undefined;
};

/**
 * The problems to correct, above the form: it takes the focus, links to each field and marks the page title. A single
 * problem of a field is said at that field alone, which takes the focus. reliability A8
 */
export function ErrorSummary({ form, problems, focusId, short }: SummaryProps) {
  const title = `${form}-summary`;
  const box = useRef<HTMLElement>(null);
  const shown = useShown();
  const failed = problems.length > 0;
  const inFields = problems.some(({ inputId }) => inputId);
  const inPlace = inFields && (short || problems.length === 1);
  const first = inPlace && problems.find(({ inputId }) => inputId)?.inputId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure, not when single problems are solved
  useEffect(() => {
    if (!failed) return;
    const place = document.getElementById(focusId.current ?? (first || '')) ?? box.current;
    place?.focus();
    // The words stand above their field, and a field that had the focus already is not scrolled to again.
    for (const one of [document.getElementById(`${place?.id}-error`), place])
      one?.scrollIntoView({ block: 'nearest' });
  }, [failed, focusId]);
  useEffect(() => {
    if (!failed || !shown) return undefined;
    document.title = copy.errorPrefix + document.title;
    return () => {
      document.title = document.title.replace(copy.errorPrefix, '');
    };
  }, [failed, shown]);
  if (short && (inPlace || !failed))
    return (
      <p className="vh" role="status">
        {/* A single one is read out with its field, which has the focus. */}
        {problems.length > 1 && problems.map(({ message }) => message).join(' ')}
      </p>
    );
  if (!failed || inPlace) return null;
  return (
    <section ref={box} className={styles['box']} tabIndex={-1} aria-labelledby={title}>
      {inFields && (
        <h2 id={title} className={styles['title']}>
          {copy.summaryTitle}
        </h2>
      )}
      <ul id={inFields ? undefined : title} className={styles['list']}>
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
