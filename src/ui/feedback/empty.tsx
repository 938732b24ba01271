import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '#ui/icon.tsx';
import { NoWrapNumbers } from '#ui/no-wrap-numbers.tsx';
import styles from './empty.module.css';

export function Empty({
  icon,
  words,
  alerted,
  children,
}: {
  icon: string;
  words: string;
  /** Set if this is a failure: false reads it out, true focuses it, since an alert has shown it already. */
  alerted?: boolean;
  children?: ReactNode;
}) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (alerted) queueMicrotask(() => line.current?.focus());
  }, [alerted]);
  return (
    <div className={styles['empty']}>
      <Icon path={icon} size="large" />
      <p
        ref={line}
        role={alerted === false ? 'alert' : undefined}
        tabIndex={alerted ? -1 : undefined}
      >
        <NoWrapNumbers>{words}</NoWrapNumbers>
      </p>
      {children}
    </div>
  );
}
