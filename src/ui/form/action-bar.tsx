import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './action-bar.module.css';

type ActionBarProps = {
  /** Names what the button acts on, such as the amount. */
  summary?: ReactNode;
  /** A notice that the answer is late; in this bar it is visible wherever the page is scrolled. */
  late?: ReactNode;
  children: ReactNode;
};

/** A root margin longer than any page, so that a place above the window counts as seen too. */
const ABOVE = '1000000px 0px 0px';

/** Whether the end of the form is in the window or above it. */
function useIsPassed() {
  const box = useRef<HTMLDivElement>(null);
  const [passed, setPassed] = useState(false);
  // This runs before the first paint, or the bar would be seen to move on a page that is scrolled down.
  useLayoutEffect(() => {
    const end = box.current?.getBoundingClientRect().bottom;
    if (end !== undefined) setPassed(end <= innerHeight);
  }, []);
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => setPassed((entries.at(-1)?.intersectionRatio ?? 0) >= 1),
      { rootMargin: ABOVE, threshold: 1 },
    );
    if (box.current) seen.observe(box.current);
    return () => seen.disconnect();
  }, []);
  return { box, passed };
}

/**
 * The buttons of a long form, on phones at the bottom of the window until the form's end: the bar covers neither what
 * follows nor the footer.
 */
export function ActionBar({ summary, late, children }: ActionBarProps) {
  const { box, passed } = useIsPassed();
  return (
    <div ref={box} className={styles['place']}>
      <div className={styles['bar']} data-action-bar={passed ? 'passed' : 'fixed'}>
        {late && <div className={styles['late']}>{late}</div>}
        {summary && <div className={styles['summary']}>{summary}</div>}
        {children}
      </div>
    </div>
  );
}
