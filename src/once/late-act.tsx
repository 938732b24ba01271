import { useStore } from '@nanostores/react';
import { LateNotice } from '#ui/late-notice.tsx';
import { $acts, stopActs } from './act-once.ts';
import styles from './late-act.module.css';
import { lostAct as copy } from './once.copy.ts';

/** For a list with buttons: says that the answer to one of them is late; stays in view while the list scrolls. */
export function LateAct() {
  const acts = useStore($acts);
  const asking = acts.some((act) => act.asking);
  return (
    <div className={styles['place']}>
      <LateNotice
        waiting={acts.length > 0}
        words={asking ? copy.asking : undefined}
        onCancel={stopActs}
      />
    </div>
  );
}
