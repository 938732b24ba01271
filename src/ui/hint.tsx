import type { ReactNode } from 'react';
import styles from './hint.module.css';

/** A quiet sentence that takes two lines' room, so that its length moves nothing. */
export function Hint({ children }: { children: ReactNode }) {
  return <p className={`hint ${styles['hint']}`}>{children}</p>;
}
