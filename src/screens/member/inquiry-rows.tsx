import { mdiHelpCircleOutline } from '@mdi/js';
import type { InquiryRow } from '#api/inquiry-detail.ts';
import { inquiry as words } from '#copy/inquiry.ts';
import { inquiryList as copy } from '#copy/inquiry-list.ts';
import { link } from '#routes.ts';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { type Column, Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { statusLooks } from './inquiry-looks.ts';

const columns: Column<InquiryRow>[] = [
  { key: 'no', title: words.no, named: true, cell: ({ inquiryNo }) => `${inquiryNo}` },
  { key: 'at', title: words.at, kind: 'date', cell: ({ at }) => formatMoment(at) },
  {
    key: 'category',
    title: words.category,
    cell: ({ category }) => (category ? words.categories[category] : words.unknown),
  },
  {
    key: 'title',
    title: words.title,
    cell: ({ inquiryNo, title, unread }) => (
      <>
        <a href={link('/member/inquiry/detail', { no: `${inquiryNo}` })}>
          {clip(title) || words.unknown}
        </a>
        {unread && (
          <>
            {' '}
            <strong className="tag" data-tone="danger">
              {words.newAnswer}
            </strong>
          </>
        )}
      </>
    ),
  },
  {
    key: 'status',
    title: words.status,
    kind: 'tag',
    cell: ({ status }) =>
      status ? (
        <Tag {...statusLooks[status]}>{words.statuses[status]}</Tag>
      ) : (
        <Tag icon={mdiHelpCircleOutline}>{words.unknown}</Tag>
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
