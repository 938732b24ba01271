import { type ReactNode, useEffect, useRef } from 'react';
import styles from './empty.module.css';
import { Icon } from './icon.tsx';

/** Nothing to show: what is missing, in one sentence, and one way on. */
export function Empty({
  icon,
  words,
  heard,
  children,
}: {
  icon: string;
  words: string;
  /** It tells of a failure: read out, or given the focus when an alert has read it out. */
  heard?: boolean;
  children?: ReactNode;
}) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (heard) queueMicrotask(() => line.current?.focus());
  }, [heard]);
  return (
    <div className={styles['empty']}>
      <Icon path={icon} size="large" />
      <p ref={line} role={heard === false ? 'alert' : undefined} tabIndex={heard ? -1 : undefined}>
        {words}
      </p>
      {children}
    </div>
  );
}
