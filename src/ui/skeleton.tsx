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

/** `late`: for the static page, where CSS shows the blocks after a moment; `no` reserves the space without showing them. */
export type Shown = 'yes' | 'no' | 'late';

/** Grey blocks of the final size. */
export function Skeleton({ bars, shown = 'late' }: { bars: readonly Bar[]; shown?: Shown }) {
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
