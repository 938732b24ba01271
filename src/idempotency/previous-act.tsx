import styles from '#ui/feedback/late-notice.module.css';
import { LateNotice } from '#ui/feedback/late-notice.tsx';
import { Problem } from '#ui/feedback/problem.tsx';
import { useStore } from '#ui/use-store.ts';
import { $acts, $rowFailure, stopActs } from './act-once.ts';
import { lostAct as copy } from './idempotency.copy.ts';

/** Stands above a list with buttons and says why the last action failed, and that the answer to one is late. */
export function PreviousAct() {
  const acts = useStore($acts);
  const words = acts.some((act) => act.asking) ? copy.asking : undefined;
  return (
    <>
      <Problem message={useStore($rowFailure)} />
      <div className={styles['sticky']}>
        <LateNotice waiting={acts.length > 0} words={words} onCancel={stopActs} />
      </div>
    </>
  );
}
