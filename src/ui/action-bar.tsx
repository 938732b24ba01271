import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

type ActionBarProps = {
  /** Names what the button acts on, such as the amount. */
  summary?: ReactNode;
  /** A notice that the answer is late; in this bar it is visible wherever the page is scrolled. */
  late?: ReactNode;
  children: ReactNode;
};

/**
 * The one action of a long form: at its end on desktops, fixed to the bottom of the window on phones, where it must not
 * cover fields or text.
 */
export function ActionBar({ summary, late, children }: ActionBarProps) {
  return (
    <div className={styles['bar']} data-action-bar>
      {late && <div className={styles['late']}>{late}</div>}
      {summary && <div className={styles['summary']}>{summary}</div>}
      {children}
    </div>
  );
}
