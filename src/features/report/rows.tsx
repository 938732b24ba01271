import {
  mdiCheckCircleOutline,
  mdiCloseCircleOutline,
  mdiHelpCircleOutline,
  mdiMagnify,
  mdiUndo,
} from '@mdi/js';
import { send } from '#api/client.ts';
import { ask, toast } from '#dialogs/dialog.ts';
import { type FailureActions, useFailure } from '#error-handling/use-failure.tsx';
import { WithFace } from '#forms/character-face.tsx';
import { actOnce } from '#idempotency/act-once.ts';
import { characterNameOf } from '#rules/character-name.ts';
import { clip } from '#rules/clip.ts';
import { receiptNo } from '#rules/receipt-no.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/feedback/tag.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { type Column, Table } from '#ui/list/table.tsx';
import { getReport, type ReportRow, withdrawReport } from './api.ts';
import { reportList as copy, report as reportCopy } from './report.copy.ts';

const looks = {
  investigating: { icon: mdiMagnify, tone: 'info' },
  done: { icon: mdiCheckCircleOutline, tone: 'success' },
  dismissed: { icon: mdiCloseCircleOutline, tone: 'warning' },
  withdrawn: { icon: mdiUndo },
  other: { icon: mdiHelpCircleOutline },
} as const;

type Props = { rows: readonly ReportRow[]; reload: () => void };

async function withdraw(
  { reportNo, targetName }: ReportRow,
  failure: FailureActions,
  reload: () => void,
): Promise<void> {
  const { withdrawTitle: title, withdraw: action, keep: close } = copy;
  const body = copy.withdrawBody(clip(targetName));
  if (!(await ask({ title, body, action, close, danger: true }))) return;
  failure.clear();
  const end = await actOnce(
    withdrawReport,
    { reportNo },
    {
      ...failure,
      doneBy: async (signal) =>
        (await send(getReport, { reportNo }, { signal })).status === 'withdrawn',
    },
  );
  if (end?.outcome === 'done') toast(copy.withdrawn);
  reload();
}

export function ReportRows({ rows, reload }: Props) {
  const { message, ...failureActions } = useFailure();
  const columns: Column<ReportRow>[] = [
    { key: 'at', title: copy.at, moment: ({ at }) => at },
    {
      key: 'no',
      title: copy.no,
      cell: ({ reportNo, at }) => <span className="num">{receiptNo('R', reportNo, at)}</span>,
      slot: 'sub',
    },
    {
      key: 'kind',
      title: reportCopy.kind,
      cell: ({ kind }) => reportCopy.kinds[kind ?? 'etc'],
    },
    {
      key: 'target',
      title: reportCopy.target,
      slot: 'main',
      cell: ({ serverName, targetName, job }) => (
        <WithFace job={job}>{characterNameOf({ serverName, characterName: targetName })}</WithFace>
      ),
    },
    {
      key: 'status',
      title: copy.status,
      kind: 'tag',
      slot: 'end',
      cell: ({ status }) => (
        <Tag {...looks[status ?? 'other']}>{copy.statuses[status ?? 'other']}</Tag>
      ),
    },
    {
      key: 'act',
      title: copy.act,
      slot: 'act',
      cell: (row) =>
        row.status === 'investigating' && (
          <Button size="small" onClick={() => withdraw(row, failureActions, reload)}>
            <VisuallyHidden>{`${clip(row.targetName)} `}</VisuallyHidden>
            {copy.withdraw}
          </Button>
        ),
    },
  ];
  return (
    <div className="stack">
      {message}
      <Table
        byDay
        caption={copy.caption}
        columns={columns}
        rows={rows}
        rowKey={({ reportNo }) => reportNo}
      />
    </div>
  );
}
