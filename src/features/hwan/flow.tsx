import type { DataOf } from '#api/endpoint.ts';
import { FLOW_MONTHS } from '#constants.ts';
import { formatNumber } from '#rules/money.ts';
import type { getHwanMonths } from './api.ts';
import styles from './flow.module.css';
import { hwanState as copy } from './state.copy.ts';

/** One month: income (`up`) and expense (`down`), both in hwan and positive. */
type FlowBar = { name: string; up: number; down: number };

/** Heights in px. They are the same at every width, since only the horizontal positions scale. */
const HALF_HEIGHT = 120;
/** The least height of a value that is not 0. */
const LEAST_HEIGHT = 6;
/** The rooms for a bar's figure and for the name of a month. */
const VALUE_HEIGHT = 20;
const NAME_HEIGHT = 24;
/** Where in its month's width a bar begins, and how much of it the bar fills. */
const BAR_START = 0.3;
const BAR_WIDTH = 0.4;
/** The wave across a bar that is cut off: its height, and how far it lies from the bar's end. */
const CUT_HEIGHT = 12;
const CUT_DISTANCE = 10;
/** A value more than so many times the next lower one is an outlier. */
const OUTLIER_FACTOR = 5;
/** How much more than the highest value that is no outlier half the chart shows if others are cut off. */
const HEADROOM = 1.3;

const MYRIAD = 10_000;
/** An amount in so few letters that it fits its bar, such as `12.5만` or `3.2억`. */
export function shortAmount(value: number): string {
  if (value < MYRIAD) return formatNumber(value);
  const isLarge = value >= MYRIAD ** 2;
  const unit = isLarge ? MYRIAD ** 2 : MYRIAD;
  const words = isLarge ? copy.hundredMillion : copy.myriad;
  return words(formatNumber(Math.floor(value / unit)) + tenth(value, unit));
}
const tenth = (value: number, unit: number): string => {
  const digit = Math.floor(((value % unit) * 10) / unit);
  return digit > 0 && value < 100 * unit ? `.${digit}` : '';
};

/**
 * The value (`most`) that fills half the chart. One or two values far above all others are cut off, or other bars would
 * be too small to read.
 */
export function scaleOf(bars: readonly FlowBar[]): { most: number; cut: boolean } {
  const values = bars.flatMap(({ up, down }) => [up, down]).sort((a, b) => b - a);
  const isFar = (one: number, next: number) => next > 0 && one > OUTLIER_FACTOR * next;
  /** How many of the highest values are outliers. */
  const outliers = [1, 2].findLast((count) => isFar(values[count - 1] ?? 0, values[count] ?? 0));
  const next = outliers === undefined ? undefined : values[outliers];
  return next === undefined
    ? { most: Math.max(1, values[0] ?? 0), cut: false }
    : { most: next * HEADROOM, cut: true };
}

/** Of two bars that are cut off the lower one is drawn lower, so that they do not look alike. */
const SECOND_CUT = 0.88;
function heightsOf(bars: readonly FlowBar[]): (value: number) => number {
  const { most } = scaleOf(bars);
  const highest = Math.max(...bars.flatMap(({ up, down }) => [up, down]));
  return (value) => {
    if (value <= 0) return 0;
    if (value > most) return Math.round(HALF_HEIGHT * (value < highest ? SECOND_CUT : 1));
    return Math.max(LEAST_HEIGHT, Math.round((value / most) * HALF_HEIGHT));
  };
}

type CutMarkProps = { x: string; width: string; y: number };

const CutMark = ({ x, width, y }: CutMarkProps) => (
  <svg x={x} y={y} width={width} height={CUT_HEIGHT} viewBox="0 0 40 12" preserveAspectRatio="none">
    <path className={styles['cut']} d="M0 6 10 0 20 6 30 0 40 6V12L30 6 20 12 10 6 0 12z" />
  </svg>
);

/** A chart with two bars for each month, one up and one down from a middle line, each with its figure. */
function FlowChart({ label, bars }: { label: string; bars: readonly FlowBar[] }) {
  const { most } = scaleOf(bars);
  const step = 100 / Math.max(1, bars.length);
  const height = heightsOf(bars);
  /** Each half is only as high as its longest bar. */
  const rise = Math.max(0, ...bars.map(({ up }) => height(up)));
  const depth = Math.max(0, ...bars.map(({ down }) => height(down)));
  const middle = VALUE_HEIGHT + rise;
  const width = `${step * BAR_WIDTH}%`;
  /** The horizontal position at a part of a month's width. */
  const xOf = (index: number, part: number) => `${index * step + step * part}%`;
  return (
    <svg
      className={styles['chart']}
      height={middle + depth + VALUE_HEIGHT + NAME_HEIGHT}
      role="img"
      aria-label={label}
    >
      {bars.map(({ name, up, down }, index) => (
        <g key={name}>
          <rect
            className={styles['up']}
            x={xOf(index, BAR_START)}
            y={middle - height(up)}
            width={width}
            height={height(up)}
          />
          <rect
            className={styles['down']}
            x={xOf(index, BAR_START)}
            y={middle}
            width={width}
            height={height(down)}
          />
          {up > most && (
            <CutMark
              x={xOf(index, BAR_START)}
              width={width}
              y={middle - height(up) + CUT_DISTANCE}
            />
          )}
          {down > most && (
            <CutMark
              x={xOf(index, BAR_START)}
              width={width}
              y={middle + height(down) - CUT_DISTANCE - CUT_HEIGHT}
            />
          )}
          {up > 0 && (
            <text className={styles['value']} x={xOf(index, 0.5)} y={middle - height(up) - 6}>
              {shortAmount(up)}
            </text>
          )}
          {down > 0 && (
            <text className={styles['value']} x={xOf(index, 0.5)} y={middle + height(down) + 15}>
              {shortAmount(down)}
            </text>
          )}
          <text
            className={styles['name']}
            data-name
            x={xOf(index, 0.5)}
            y={middle + depth + VALUE_HEIGHT + NAME_HEIGHT - 6}
          >
            {name}
          </text>
        </g>
      ))}
      <line className={styles['axis']} x1="0" x2="100%" y1={middle} y2={middle} />
    </svg>
  );
}

type Month = DataOf<typeof getHwanMonths>['months'][number];

/** The income and the expense of a month, both positive. A total may be negative, such as `charged` after refunds. */
function flowsOf({ month, charged, used, gifted, received, granted, balance }: Month) {
  const changes = [charged, received ?? 0, granted ?? 0, -used, -gifted];
  const up = changes.reduce((all, change) => all + Math.max(0, change), 0);
  const down = changes.reduce((all, change) => all + Math.max(0, -change), 0);
  /** A month such as `2026-03` is written `26.03` below its bars. */
  const name = month.slice('20'.length).replace('-', '.');
  return { month, name, up, down, balance };
}

/** Whether there is a change to draw. */
export const hasFlow = (months: readonly Month[]): boolean =>
  months
    .slice(-FLOW_MONTHS)
    .map(flowsOf)
    .some(({ up, down }) => up > 0 || down > 0);

export function HwanFlow({ months }: { months: readonly Month[] }) {
  const rows = months.slice(-FLOW_MONTHS).map(flowsOf);
  return (
    <div className={`stack ${styles['flow']}`}>
      <p className={styles['legend']}>
        <span>{copy.flowIn}</span>
        <span className={styles['out']}>{copy.flowOut}</span>
      </p>
      <FlowChart label={copy.flowCaption} bars={rows} />
      {scaleOf(rows).cut && <p className="hint">{copy.flowCut}</p>}
      <details>
        <summary>{copy.flowTable}</summary>
        <table className={styles['months']}>
          <caption className="vh">{copy.flowCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.flowMonth}</th>
              <th scope="col">{copy.flowCame}</th>
              <th scope="col">{copy.flowWent}</th>
              <th scope="col">{copy.flowBalance}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ month, up, down, balance }) => (
              <tr key={month}>
                <th scope="row">{month}</th>
                <td>{formatNumber(up)}</td>
                <td>{formatNumber(down)}</td>
                <td>{formatNumber(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
