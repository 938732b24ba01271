import { mdiHelpCircleOutline } from '@mdi/js';
import type { InquiryRow } from './detail.api.ts';
import { inquiry as words } from './inquiry.copy.ts';
import { inquiryRow } from './rows.copy.ts';
import { inquiryList as copy } from './list.copy.ts';
import { link } from '#routes.ts';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { type Column, Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { statusLooks } from './looks.ts';

const columns: Column<InquiryRow>[] = [
  { key: 'no', title: inquiryRow.no, named: true, cell: ({ inquiryNo }) => `${inquiryNo}` },
  { key: 'at', title: inquiryRow.at, kind: 'date', cell: ({ at }) => formatMoment(at) },
  {
    key: 'category',
    title: inquiryRow.category,
    cell: ({ category }) => (category ? words.categories[category] : inquiryRow.unknown),
  },
  {
    key: 'title',
    title: inquiryRow.title,
    cell: ({ inquiryNo, title, unread }) => (
      <>
        <a href={link('/member/inquiry/detail', { no: `${inquiryNo}` })}>
          {clip(title) || inquiryRow.unknown}
        </a>
        {unread && (
          <>
            {' '}
            <strong className="tag" data-tone="danger">
              {inquiryRow.newAnswer}
            </strong>
          </>
        )}
      </>
    ),
  },
  {
    key: 'status',
    title: inquiryRow.status,
    kind: 'tag',
    cell: ({ status }) =>
      status ? (
        <Tag {...statusLooks[status]}>{inquiryRow.statuses[status]}</Tag>
      ) : (
        <Tag icon={mdiHelpCircleOutline}>{inquiryRow.unknown}</Tag>
      ),
  },
];

export function InquiryRows({ rows }: { rows: readonly InquiryRow[] }) {
  return (
    <Table
      caption={copy.caption}
      columns={columns}
      rows={rows}
      rowKey={({ inquiryNo }) => inquiryNo}
    />
  );
}
