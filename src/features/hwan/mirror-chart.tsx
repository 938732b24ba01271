import { formatNumber } from '#rules/money.ts';
import styles from './mirror-chart.module.css';
import { hwanState as copy } from './state.copy.ts';

export type MirrorBar = { name: string; up: number; down: number };

/** Heights in px, the same at every width: only the horizontal positions scale. */
const HALF = 80;
const VALUE = 20;
const NAME = 24;

/** An amount short enough for its bar, such as `12.5만`. */
const brief = (value: number): string =>
  value < 10_000
    ? formatNumber(value)
    : copy.myriad(formatNumber(Math.floor(value / 10_000)) + tenth(value));
const tenth = (value: number): string => {
  const digit = Math.floor((value % 10_000) / 1_000);
  return digit > 0 && value < 1_000_000 ? `.${digit}` : '';
};

/** Two bars for each month, one up and one down from a middle line, each with its figure. */
export function MirrorChart({ label, bars }: { label: string; bars: readonly MirrorBar[] }) {
  const most = Math.max(1, ...bars.flatMap(({ up, down }) => [up, down]));
  const step = 100 / Math.max(1, bars.length);
  const height = (value: number) => Math.round((Math.max(0, value) / most) * HALF);
  /** The lower half is only as high as its longest bar. */
  const depth = Math.max(0, ...bars.map(({ down }) => height(down)));
  const middle = VALUE + HALF;
  const at = (index: number, part: number) => `${index * step + step * part}%`;
  return (
    <svg
      className={styles['chart']}
      height={middle + depth + VALUE + NAME}
      role="img"
      aria-label={label}
    >
      {bars.map(({ name, up, down }, index) => (
        <g key={name}>
          <rect
            className={styles['up']}
            x={at(index, 0.3)}
            y={middle - height(up)}
            width={`${step * 0.4}%`}
            height={height(up)}
          />
          <rect
            className={styles['down']}
            x={at(index, 0.3)}
            y={middle}
            width={`${step * 0.4}%`}
            height={height(down)}
          />
          {up > 0 && (
            <text className={styles['value']} x={at(index, 0.5)} y={middle - height(up) - 6}>
              {brief(up)}
            </text>
          )}
          {down > 0 && (
            <text className={styles['value']} x={at(index, 0.5)} y={middle + height(down) + 15}>
              {brief(down)}
            </text>
          )}
          <text
            className={styles['name']}
            data-name
            x={at(index, 0.5)}
            y={middle + depth + VALUE + NAME - 6}
          >
            {name}
          </text>
        </g>
      ))}
      <line className={styles['axis']} x1="0" x2="100%" y1={middle} y2={middle} />
    </svg>
  );
}
