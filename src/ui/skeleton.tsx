import fields from './radio-field.module.css';
import styles from './skeleton.module.css';

export type Bar =
  | 'line'
  | 'hint'
  | 'title'
  | 'balance'
  | 'figure'
  | 'button'
  | 'tabs'
  | 'chips'
  | 'row';

/**
 * Grey blocks of the final size. `late` is for the static page, where CSS shows them after a moment; `no` reserves
 * the space without showing them.
 */
export function Skeleton({
  bars,
  shown = 'late',
}: {
  bars: readonly Bar[];
  shown?: 'yes' | 'no' | 'late';
}) {
  return (
    <div className={styles['box']} data-shown={shown} aria-hidden="true">
      {bars.map((bar, i) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change places
          key={i}
          className={`${styles['bar']} ${styles[bar] ?? ''}`}
        />
      ))}
    </div>
  );
}

/** `lines`: of small text below an option's name. */
type OptionsProps = { count: number; lines: 1 | 2; shown?: 'yes' | 'no' | 'late' };

/** The skeleton of radio cards, in the same columns. */
export function OptionsSkeleton({ count, lines, shown = 'late' }: OptionsProps) {
  return (
    <div
      className={`${styles['box']} ${fields['options']} ${fields['compact']}`}
      data-shown={shown}
      data-lines={lines}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks never change places
        <div key={i} className={`${styles['bar']} ${styles['option']}`} />
      ))}
    </div>
  );
}
