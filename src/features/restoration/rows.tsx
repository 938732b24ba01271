import type { Restoration } from '#api/restoration.ts';
import { RestorationTag } from '#forms/character-status.tsx';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { receiptNo } from '#rules/receipt-no.ts';
import { type Column, Table } from '#ui/list/table.tsx';
import { restoration as copy } from './restoration.copy.ts';

export function restoredName({ serverName, oldName, name }: Restoration): string {
  const names = oldName && oldName !== name ? copy.renamed(clip(oldName), clip(name)) : clip(name);
  return [clip(serverName), names].filter(Boolean).join(' · ') || copy.unknown;
}

const columns: Column<Restoration>[] = [
  { key: 'at', title: copy.at, moment: ({ at }) => at },
  {
    key: 'no',
    title: copy.no,
    slot: 'sub',
    cell: ({ restoreNo, at }) => <span className="num">{receiptNo('C', restoreNo, at)}</span>,
  },
  { key: 'name', title: copy.name, slot: 'main', cell: restoredName },
  { key: 'status', title: copy.status, kind: 'tag', slot: 'end', cell: RestorationTag },
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

export const RestorationRows = ({ rows }: { rows: readonly Restoration[] }) => (
  <Table
    byDay
    caption={copy.caption}
    columns={columns}
    rows={rows}
    rowKey={({ restoreNo }) => restoreNo}
  />
);
