import type { ReactNode } from 'react';
import { classes } from './character-face.copy.ts';
import styles from './character-face.module.css';

/** What the painted marks show, in the order of the picture `faces`; the hat is of anybody. */
const marks = ['sword', 'sabre', 'bow', 'gourd', 'slip', 'fist', 'hat'] as const;
export type MarkName = (typeof marks)[number];

/** A painted mark. Only to be seen. */
const Mark = ({ name }: { name: MarkName }) => (
  <span
    className={styles['face']}
    style={{ backgroundPosition: `0 ${(marks.indexOf(name) / (marks.length - 1)) * 100}%` }}
  />
);

const markOf = (job: string): MarkName =>
  marks.find((name) => name !== 'hat' && classes[name] === job) ?? 'hat';

/** The mark of a character's class; a class that is not known has that of anybody. Only to be seen. */
export const CharacterFace = ({ job }: { job: string }) => <Mark name={markOf(job)} />;

/** Words in a row or a card, beside a mark. */
export const WithMark = ({ name, children }: { name: MarkName; children: ReactNode }) => (
  <span className={styles['named']}>
    <Mark name={name} />
    <span>{children}</span>
  </span>
);

/** A character's words, beside the mark of its class. */
export const WithFace = ({ job, children }: { job: string; children: ReactNode }) => (
  <WithMark name={markOf(job)}>{children}</WithMark>
);
