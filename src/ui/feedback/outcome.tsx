import { type ReactNode, useEffect, useRef } from 'react';
import { Amount } from '#ui/amount.tsx';
import { NoWrapNumbers } from '#ui/no-wrap-numbers.tsx';
import styles from './outcome.module.css';
import { Seal } from './seal.tsx';
import { type Seal as SealName, seals } from './seals.ts';

type OutcomeProps = {
  /** What is stamped over the heading; it says no more than the heading does. */
  seal: SealName;
  /** The result in one sentence: the heading. */
  words: ReactNode;
  focus?: boolean;
  /** The one large figure: hwan with its coin, or money. */
  amount?: { text: string; coin?: true };
  /** One line below the heading or the amount. */
  note?: ReactNode;
  /** A receipt or other details, always visible. */
  children?: ReactNode;
  /** The one step to take now. */
  next?: ReactNode;
  /** The step stands above the details, in view on a phone too. */
  nextFirst?: true;
  /** Other links or buttons: half the width each on phones. */
  others?: ReactNode;
};

/** The result of an action: its seal over the landscape, one sentence, one next step. */
export function Outcome(props: OutcomeProps) {
  const { seal, words, focus, amount, note, children, next, nextFirst, others } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The focus is set in a microtask, so that it comes after the focus that the screen sets when its step changes; a
    // screen of steps sets it here at once (`data-first`), so that nothing else is read out before the result.
    if (focus) queueMicrotask(() => heading.current?.focus());
  }, [focus]);
  return (
    <section className={styles['outcome']} data-kind={seals[seal]}>
      <span className={styles['face']}>
        <Seal name={seal} />
      </span>
      <h2 ref={heading} tabIndex={-1} data-first={focus || undefined}>
        {words}
      </h2>
      {amount && <Amount {...amount} />}
      {note && (
        <p className={styles['note']}>
          {typeof note === 'string' ? <NoWrapNumbers>{note}</NoWrapNumbers> : note}
        </p>
      )}
      {nextFirst && <div className={styles['ways']}>{next}</div>}
      {children && <div className={styles['body']}>{children}</div>}
      {((next && !nextFirst) || others) && (
        <div className={styles['ways']}>
          {!nextFirst && next}
          {others && <div className={styles['others']}>{others}</div>}
        </div>
      )}
    </section>
  );
}
