import type { ReactNode } from 'react';
import styles from './hint.module.css';

/** A hint that always takes the height of two lines, so that a longer text does not shift the page. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className={`hint ${styles['hint']}`}>{children}</p>;
}
