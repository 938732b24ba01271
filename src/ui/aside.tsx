import type { ReactNode } from 'react';
import styles from './aside.module.css';

/** A form or text with help beside it on desktops, below it on phones. */
export function WithAside({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['columns']}>
      <div>{children}</div>
      <aside className={styles['aside']}>{aside}</aside>
    </div>
  );
}
