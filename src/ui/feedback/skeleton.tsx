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
  | 'entry'
  | 'row';

/** `late`: shown by CSS after a moment, for the static page; `no`: reserves the space without showing anything. */
export type Shown = 'yes' | 'no' | 'late';

type SkeletonProps = { bars: readonly Bar[]; shown?: Shown | undefined };

export function Skeleton({ bars, shown = 'late' }: SkeletonProps) {
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
