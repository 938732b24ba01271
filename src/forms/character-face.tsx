import { classes } from './character-face.copy.ts';
import styles from './character-face.module.css';

/** The mark of a character's class; a class without one has the last mark. Only to be seen: the class is named beside it. */
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
