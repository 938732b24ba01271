import type { ReactNode } from 'react';
import styles from './list-bar.module.css';

/** What stands above a list: how much there is, and what can be done with all of it. */
export function ListBar({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={styles['bar']}>
      <strong>{words}</strong>
      {children}
    </div>
  );
}
