import type { ReactNode } from 'react';
import { classes } from './character-face.copy.ts';
import styles from './character-face.module.css';

/** The mark of a character's class; a class without one, or that is not known, has the last mark. Only to be seen. */
export function CharacterFace({ job }: { job: string }) {
  const at = classes.indexOf(job);
  const mark = at === -1 ? classes.length : at;
  return (
    <span
      className={styles['face']}
      style={{ backgroundPosition: `0 ${(mark / classes.length) * 100}%` }}
    />
  );
}

/** A character's words in a row or a card, beside the mark of its class. */
export const WithFace = ({ job, children }: { job: string; children: ReactNode }) => (
  <span className={styles['named']}>
    <CharacterFace job={job} />
    <span>{children}</span>
  </span>
);
