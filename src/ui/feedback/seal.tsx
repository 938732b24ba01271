import type { CSSProperties } from 'react';
import styles from './seal.module.css';
import { type Seal as Name, seals } from './seals.ts';

/** The stamp of an outcome, in the colour of its kind; only to be seen, since what stands beside it says the same. */
export const Seal = ({ name }: { name: Name }) => (
  <span
    className={styles['seal']}
    data-kind={seals[name]}
    style={
      {
        '--avif': `url(/art/seal-${name}.avif)`,
        '--webp': `url(/art/seal-${name}.webp)`,
      } as CSSProperties
    }
  />
);
