import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './empty.module.css';

/** Nothing to show: what is missing, in one sentence, and one way on. */
export function Empty({
  icon,
  words,
  children,
}: {
  icon: string;
  words: string;
  children?: ReactNode;
}) {
  return (
    <div className={styles['empty']}>
      <Icon path={icon} size="large" />
      <p>{words}</p>
      {children}
    </div>
  );
}
