import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { receiptNo } from '#rules/receipt-no.ts';
import { type Column, Table } from '#ui/table.tsx';
import type { Restoration } from './api.ts';
import { restoration as copy } from './restoration.copy.ts';
import { RestorationStatus, restoredName } from './status.tsx';

const columns: Column<Restoration>[] = [
  { key: 'at', title: copy.at, kind: 'date', cell: ({ at }) => formatMoment(at) },
  {
    key: 'no',
    title: copy.no,
    place: 'sub',
    cell: ({ restoreNo, at }) => <span className="num">{receiptNo('C', restoreNo, at)}</span>,
  },
  { key: 'name', title: copy.name, place: 'main', cell: restoredName },
  { key: 'status', title: copy.status, kind: 'tag', place: 'end', cell: RestorationStatus },
  {
    key: 'end',
    title: copy.end,
    cell: ({ status, dueAt, closedAt, reason }) => {
      if (status === 'rejected' && reason) return clip(reason);
      if (closedAt) return copy.closed(formatMoment(closedAt));
      return dueAt && copy.due(formatMoment(dueAt));
    },
  },
];

/** The member's own requests, each with the time at which it ended or is expected to. */
export const RestorationRows = ({ rows }: { rows: readonly Restoration[] }) => (
  <Table
    byDay
    caption={copy.caption}
    columns={columns}
    rows={rows}
    rowKey={({ restoreNo }) => restoreNo}
  />
);
