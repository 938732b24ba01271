import type { ReactNode } from 'react';
import styles from './aside.module.css';

type AsideProps = {
  aside: ReactNode;
  /** The aside is read first, on phones above the form. */
  first?: boolean;
  children: ReactNode;
};

/** A form or text with help beside it on desktops, below or above it on phones. */
export function WithAside({ aside, first, children }: AsideProps) {
  const help = <aside className={styles['aside']}>{aside}</aside>;
  return (
    <div className={styles['columns']}>
      {first && help}
      <div className={styles['main']}>{children}</div>
      {!first && help}
    </div>
  );
}
