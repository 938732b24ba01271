import { useEffect, useState } from 'react';
import { LATE_NOTICE_MS } from '#constants.ts';
import { Button } from './button.tsx';
import styles from './late-notice.module.css';
import { states as copy } from './ui.copy.ts';

type LateProps = {
  waiting: boolean;
  /** Replaces the usual sentence. */
  words?: string | undefined;
  onCancel: () => void;
};

/** Says that an answer is late, with a way to stop waiting (decisions §3). */
export function LateNotice({ waiting, words = copy.late, onCancel }: LateProps) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(setLate, LATE_NOTICE_MS, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  return (
    <div role="status">
      {late && (
        <div className={styles['notice']}>
          <p>{words}</p>
          <Button size="small" onClick={onCancel}>
            {copy.cancel}
          </Button>
        </div>
      )}
    </div>
  );
}
