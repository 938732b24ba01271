import type { ReactNode } from 'react';
import styles from './grid.module.css';

/** Panels side by side, as many as fit. */
export function Grid({ children }: { children: ReactNode }) {
  return <div className={styles['grid']}>{children}</div>;
}

/** Parts of a screen, one below the other, with the usual space between them. */
export function Sections({ children }: { children: ReactNode }) {
  return <div className={styles['sections']}>{children}</div>;
}
