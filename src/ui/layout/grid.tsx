import type { ReactNode } from 'react';
import styles from './grid.module.css';

export function Grid({ children }: { children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}

export function Sections({ children }: { children: ReactNode }) {
  return <div className={styles['sections']}>{children}</div>;
}
