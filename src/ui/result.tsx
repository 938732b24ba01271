import { mdiCheckCircleOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './result.module.css';

/** What was done, in one sentence, and what comes next. */
export function Result({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <section className={styles['result']}>
      <div className={styles['head']}>
        <Icon path={mdiCheckCircleOutline} size="large" />
        <p className={styles['words']}>{words}</p>
      </div>
      {children}
    </section>
  );
}
