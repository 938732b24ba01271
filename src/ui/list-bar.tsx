import type { ReactNode } from 'react';
import styles from './list-bar.module.css';

/** The bar above a list: the number of records, and actions for the whole list. */
export function ListBar({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={styles['bar']}>
      <strong>{words}</strong>
      {children}
    </div>
  );
}
