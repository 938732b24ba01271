import type { ReactNode } from 'react';
import styles from './by-layout.module.css';

/** What differs between the layouts; the one that is out of place is not there for anybody. */
export function ByLayout({ desktop, mobile }: { desktop: ReactNode; mobile: ReactNode }) {
  return (
    <>
      <div className={styles['desktop']}>{desktop}</div>
      <div className={styles['mobile']}>{mobile}</div>
    </>
  );
}
