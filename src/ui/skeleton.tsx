import styles from './skeleton.module.css';

export type Bar = 'line' | 'hint' | 'balance' | 'button' | 'tabs' | 'chips' | 'row';

/**
 * Grey blocks of the final size. `late` is for the static page: they appear by themselves after a
 * moment; `no` keeps the place free without showing anything.
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
