import styles from './mirror-chart.module.css';

export type MirrorBar = { name: string; up: number; down: number };

const WIDTH = 720;
const HALF = 80;
const LABEL = 32;

/** Two sums a month, one up and one down from a middle line; the figures stand in a table beside it. */
export function MirrorChart({ label, bars }: { label: string; bars: readonly MirrorBar[] }) {
  const most = Math.max(1, ...bars.flatMap(({ up, down }) => [up, down]));
  const step = WIDTH / Math.max(1, bars.length);
  const height = (value: number) => Math.round((Math.max(0, value) / most) * HALF);
  /** The lower half is as deep as it must be. */
  const depth = Math.max(0, ...bars.map(({ down }) => height(down)));
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${WIDTH} ${HALF + depth + LABEL}`}
      role="img"
      aria-label={label}
    >
      {bars.map(({ name, up, down }, index) => {
        const x = index * step + step / 4;
        return (
          <g key={name}>
            <rect
              className={styles['up']}
              x={x}
              y={HALF - height(up)}
              width={step / 2}
              height={height(up)}
            />
            <rect
              className={styles['down']}
              x={x}
              y={HALF}
              width={step / 2}
              height={height(down)}
            />
            <text className={styles['name']} x={x + step / 4} y={HALF + depth + LABEL - 8}>
              {name}
            </text>
          </g>
        );
      })}
      <line className={styles['axis']} x1="0" x2={WIDTH} y1={HALF} y2={HALF} />
    </svg>
  );
}
