import {
  mdiCheckCircleOutline,
  mdiCloseCircleOutline,
  mdiHelpCircleOutline,
  mdiMagnify,
  mdiUndo,
} from '@mdi/js';
import type { ReportRow } from '#api/support-report.ts';
import { report as words } from '#copy/report.ts';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { Button } from '#ui/button.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

const looks = {
  investigating: { icon: mdiMagnify, tone: 'info' },
  done: { icon: mdiCheckCircleOutline, tone: 'success' },
  dismissed: { icon: mdiCloseCircleOutline, tone: 'warning' },
  withdrawn: { icon: mdiUndo },
} as const;

type Props = { rows: readonly ReportRow[]; withdraw: (row: ReportRow) => void };

/** The member's own reports; one that is looked into can be taken back. */
export function ReportRows({ rows, withdraw }: Props) {
  const columns: Column<ReportRow>[] = [
    { key: 'no', title: words.no, named: true, cell: ({ reportNo }) => `${reportNo}` },
    { key: 'at', title: words.at, kind: 'date', cell: ({ at }) => formatMoment(at) },
    {
      key: 'kind',
      title: words.kind,
      cell: ({ kind }) => (kind ? words.kinds[kind] : words.unknown),
    },
    {
      key: 'target',
      title: words.target,
      cell: ({ serverName, targetName }) =>
        clip([serverName, targetName].filter(Boolean).join(' · ')),
    },
    {
      key: 'status',
      title: words.status,
      kind: 'tag',
      cell: ({ status }) =>
        status ? (
          <Tag {...looks[status]}>{words.statuses[status]}</Tag>
        ) : (
          <Tag icon={mdiHelpCircleOutline}>{words.unknown}</Tag>
        ),
    },
    {
      key: 'act',
      title: words.act,
      cell: (row) =>
        row.status === 'investigating' && (
          <Button size="small" onClick={() => withdraw(row)}>
            <VisuallyHidden>{`${clip(row.targetName)} `}</VisuallyHidden>
            {words.withdraw}
          </Button>
        ),
    },
  ];
  return (
    <Table
      caption={words.caption}
      columns={columns}
      rows={rows}
      rowKey={({ reportNo }) => reportNo}
    />
  );
}
