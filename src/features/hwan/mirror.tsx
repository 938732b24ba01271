import { mdiChartBar } from '@mdi/js';
import { formatNumber } from '#rules/money.ts';
import { Empty } from '#ui/empty.tsx';
import type { DataOf } from '#wire/endpoint.ts';
import type { getHwanMonths } from './api.ts';
import styles from './mirror-chart.module.css';
import { MirrorChart, scaleOf } from './mirror-chart.tsx';
import { hwanState as copy } from './state.copy.ts';

type Month = DataOf<typeof getHwanMonths>['months'][number];

/** The income and the expense of a month, both positive. A total may be negative, such as `charged` after refunds. */
function flowsOf({ month, charged, used, gifted, received, balance }: Month) {
  const changes = [charged, received ?? 0, -used, -gifted];
  const up = changes.reduce((all, change) => all + Math.max(0, change), 0);
  const down = changes.reduce((all, change) => all + Math.max(0, -change), 0);
  return { month, name: month.slice(2).replace('-', '.'), up, down, balance };
}

/** Income and expense of each month as a chart, and the same figures in a folded table. */
export function HwanMirror({ months }: { months: readonly Month[] }) {
  const rows = months.map(flowsOf);
  if (rows.every(({ up, down }) => up === 0 && down === 0))
    return <Empty icon={mdiChartBar} words={copy.mirrorNone} />;
  return (
    <div className={`stack ${styles['mirror']}`}>
      <p className={styles['legend']}>
        <span>{copy.mirrorIn}</span>
        <span className={styles['out']}>{copy.mirrorOut}</span>
      </p>
      <MirrorChart label={copy.mirrorCaption} bars={rows} />
      {scaleOf(rows).cut && <p className="hint">{copy.mirrorCut}</p>}
      <details>
        <summary>{copy.mirrorTable}</summary>
        <table className={styles['months']}>
          <caption className="vh">{copy.mirrorCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.mirrorMonth}</th>
              <th scope="col">{copy.mirrorCame}</th>
              <th scope="col">{copy.mirrorWent}</th>
              <th scope="col">{copy.mirrorBalance}</th>
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
