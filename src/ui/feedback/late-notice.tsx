import { useEffect, useRef, useState } from 'react';
import { LATE_NOTICE_MS } from '#constants.ts';
import { Button } from '#ui/button.tsx';
import { states as copy } from '#ui/ui.copy.ts';
import styles from './late-notice.module.css';

type LateProps = {
  waiting: boolean;
  words?: string | undefined;
  onCancel: () => void;
};

/** Says that an answer is late, with a way to stop waiting (decisions §3). */
export function LateNotice({ waiting, words = copy.late, onCancel }: LateProps) {
  const [late, setLate] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(setLate, LATE_NOTICE_MS, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waiting]);
  useEffect(() => {
    if (late || !pressed.current) return;
    pressed.current = false;
    // The pressed button has disappeared. As a microtask, so that whoever has a better place for the focus comes first.
    queueMicrotask(() => {
      if (document.activeElement !== document.body || !box.current) return;
      box.current.tabIndex = -1;
      box.current.focus();
    });
  }, [late]);
  function cancel(): void {
    pressed.current = true;
    onCancel();
  }
  return (
    <div ref={box} role="status">
      {late && (
        <div className={styles['notice']}>
          <p>{words}</p>
          <Button size="small" onClick={cancel}>
            {copy.cancel}
          </Button>
        </div>
      )}
    </div>
  );
}
