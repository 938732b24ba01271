import { type RefObject, useEffect, useRef, useState } from 'react';
import { useShown } from '#ui/layout/hideable.tsx';
import { ui as copy } from '#ui/ui.copy.ts';
import styles from './error-summary.module.css';
import type { FieldProblem } from './form-problems.ts';

type Problems = {
  problems: readonly FieldProblem[];
  /** The element that takes the focus in place of the summary. */
  focusId: RefObject<string | undefined>;
  /** It is set back when the problems are on the screen. */
  drawing: RefObject<boolean>;
  round: number;
};
type SummaryProps = Pick<Problems, 'problems'> & {
  form: string;
  box: RefObject<HTMLElement | null>;
  /** Words in place of the number of fields. */
  title?: string | undefined;
};

/** Whether the fields alone say the problems, without a summary: a single one, or in a form of at most two fields. */
const isInPlace = (problems: readonly FieldProblem[], short?: true) =>
  problems.some(({ inputId }) => inputId) && (short === true || problems.length === 1);

/** What stands above or before a field, which must be in view as well: its label, and what is wrong. */
function nameOf(field: HTMLElement): Element | null | undefined {
  const { labels, type } = field as HTMLInputElement;
  return type === 'radio' ? field.closest('fieldset')?.querySelector('legend') : labels?.[0];
}

/**
 * Tells what a form was refused for: the first field, or the summary, takes the focus, so that it is read out; if the
 * field had the focus already, the returned words are to be said as a status. Marks the page title. reliability A8
 */
export function useRefusalFocus({ problems, focusId, drawing, round }: Problems, short?: true) {
  const box = useRef<HTMLElement>(null);
  const [status, setStatus] = useState({ round, words: '' });
  const shown = useShown();
  const failed = problems.length > 0;
  const inPlace = isInPlace(problems, short);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal, not when single problems are solved
  useEffect(() => {
    drawing.current = false;
    if (!failed) return;
    const first = inPlace && problems.find(({ inputId }) => inputId)?.inputId;
    const target = document.getElementById(focusId.current ?? (first || '')) ?? box.current;
    const stays = target === document.activeElement;
    target?.focus();
    // The words stand above their field, and a field that had the focus already is not scrolled to again.
    const parts = target && [target, document.getElementById(`${target.id}-error`), nameOf(target)];
    for (const part of parts ?? []) part?.scrollIntoView({ block: 'nearest' });
    const here = problems.filter(({ inputId }) => (inPlace && short) || inputId === target?.id);
    const isSilent = stays || here.length > 1;
    setStatus({ round, words: isSilent ? here.map(({ message }) => message).join(' ') : '' });
  }, [round]);
  useEffect(() => {
    if (!failed || !shown) return undefined;
    document.title = copy.errorPrefix + document.title;
    return () => {
      document.title = document.title.replace(copy.errorPrefix, '');
    };
  }, [failed, shown]);
  // The words of the round before are left out, or they would be said again.
  const statusWords = failed && status.round === round ? status.words : '';
  return { box, statusWords, hasSummary: failed && !inPlace };
}

/** How many fields are wrong, above the form: it takes the focus and leads to the first of them. */
export function ErrorSummary({ form, problems, box, title }: SummaryProps) {
  const id = `${form}-summary`;
  const fields = problems.filter(({ inputId }) => inputId);
  const others = problems.filter(({ inputId }) => !inputId);
  const first = fields[0]?.inputId;
  return (
    <section ref={box} className={styles['box']} tabIndex={-1} aria-labelledby={id}>
      {first && (
        <h2 id={id} className={styles['title']}>
          <a
            href={`#${first}`}
            onClick={(event) => {
              event.preventDefault();
              document.getElementById(first)?.focus();
            }}
          >
            {title ?? copy.summary(fields.length)}
          </a>
        </h2>
      )}
      {others.length > 0 && (
        <ul id={first ? undefined : id} className={styles['list']}>
          {others.map(({ message }) => (
            <li key={`${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
