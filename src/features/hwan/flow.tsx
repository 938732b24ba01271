import { mdiChartBar } from '@mdi/js';
import { FLOW_MONTHS } from '#constants.ts';
import { formatNumber } from '#rules/money.ts';
import { Empty } from '#ui/empty.tsx';
import type { DataOf } from '#wire/endpoint.ts';
import type { getHwanMonths } from './api.ts';
import styles from './flow-chart.module.css';
import { FlowChart, scaleOf } from './flow-chart.tsx';
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
export function HwanFlow({ months }: { months: readonly Month[] }) {
  const rows = months.slice(-FLOW_MONTHS).map(flowsOf);
  if (rows.every(({ up, down }) => up === 0 && down === 0))
    return <Empty icon={mdiChartBar} words={copy.flowNone} />;
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
