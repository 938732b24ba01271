import type { ReactNode } from 'react';
import styles from './list-bar.module.css';

export function ListBar({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className={styles['bar']}>
      <strong>{words}</strong>
      {children}
    </div>
  );
}
