import type { ReactNode } from 'react';
import styles from './beside.module.css';

/** A wide part and a narrow one, which stays in view beside it; on narrow screens one is below the other. */
export function Beside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['frame']}>
      <div className={styles['main']}>{children}</div>
      <div className={styles['aside']}>{aside}</div>
    </div>
  );
}
