import type { DataOf } from '#wire/endpoint.ts';
import type { getHwanMonths } from './api.ts';
import { hwanState as copy } from './state.copy.ts';
import { hwan } from '#rules/money.ts';
import { MirrorChart } from './mirror-chart.tsx';
import { type Column, Table } from '#ui/table.tsx';

type Month = DataOf<typeof getHwanMonths>['months'][number];

const figure = (key: 'charged' | 'used' | 'gifted'): Column<Month> => ({
  key,
  title: copy[key],
  kind: 'amount',
  named: true,
  cell: (month) => hwan(month[key]),
});
const columns: Column<Month>[] = [
  { key: 'month', title: copy.mirrorMonth, kind: 'date', cell: ({ month }) => month },
  figure('charged'),
  figure('used'),
  figure('gifted'),
  {
    key: 'balance',
    title: copy.mirrorBalance,
    kind: 'amount',
    strong: true,
    named: true,
    cell: ({ balance }) => hwan(balance),
  },
];

/** What came and went each month, drawn and in figures. */
export function HwanMirror({ months }: { months: readonly Month[] }) {
  return (
    <div className="stack">
      <MirrorChart
        label={copy.mirrorCaption}
        bars={months.map(({ month, charged, used, gifted }) => ({
          name: month.slice(2).replace('-', '.'),
          up: charged,
          down: used + gifted,
        }))}
      />
      <p className="hint">{copy.mirrorSeen}</p>
      <Table
        caption={copy.mirrorCaption}
        columns={columns}
        rows={months}
        rowKey={({ month }) => month}
      />
    </div>
  );
}
