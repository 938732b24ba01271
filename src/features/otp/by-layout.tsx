import type { ReactNode } from 'react';
import styles from './by-layout.module.css';

/** Content that differs between the layouts; CSS hides the other layout's, also from screen readers. */
export function ByLayout({ desktop, mobile }: { desktop: ReactNode; mobile: ReactNode }) {
  return (
    <>
      <div className={styles['desktop']}>{desktop}</div>
      <div className={styles['mobile']}>{mobile}</div>
    </>
  );
}
