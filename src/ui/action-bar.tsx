import type { ReactNode } from 'react';
import styles from './action-bar.module.css';

type ActionBarProps = {
  /** What the press is about, such as the amount. */
  summary?: ReactNode;
  /** Says that the answer is late; seen wherever the form was pressed from. */
  late?: ReactNode;
  children: ReactNode;
};

/** A long form's one action: at its end on desktops, at the window's foot on phones, over nothing that can be read or typed in. */
export function ActionBar({ summary, late, children }: ActionBarProps) {
  return (
    <div className={styles['bar']} data-action-bar>
      {late && <div className={styles['late']}>{late}</div>}
      {summary && <div className={styles['summary']}>{summary}</div>}
      {children}
    </div>
  );
}
