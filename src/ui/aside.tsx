import type { ReactNode } from 'react';
import styles from './aside.module.css';

type AsideProps = {
  aside: ReactNode;
  /** On phones the aside comes first, since the member must read it before the form. */
  first?: boolean;
  children: ReactNode;
};

/** A form or text with help beside it on desktops, below it on phones. */
export function WithAside({ aside, first, children }: AsideProps) {
  return (
    <div className={styles['columns']}>
      <div>{children}</div>
      <aside className={first ? `${styles['aside']} ${styles['first']}` : styles['aside']}>
        {aside}
      </aside>
    </div>
  );
}
