import { link } from '#link.ts';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { receiptNo } from '#rules/receipt-no.ts';
import { type Column, Table } from '#ui/table.tsx';
import type { InquiryRow } from './api.ts';
import { inquiry as inquiryCopy } from './inquiry.copy.ts';
import { inquiryList as copy } from './list.copy.ts';
import { inquiryRow as rowCopy } from './rows.copy.ts';
import styles from './rows.module.css';
import { InquiryStatus } from './status.tsx';
import { withoutGreeting } from './without-greeting.ts';

const columns: Column<InquiryRow>[] = [
  { key: 'at', title: rowCopy.at, kind: 'date', cell: ({ at }) => formatMoment(at) },
  {
    key: 'category',
    title: rowCopy.category,
    kind: 'tag',
    cell: ({ category }) => inquiryCopy.categories[category ?? 'etc'],
  },
  {
    key: 'title',
    place: 'main',
    title: rowCopy.title,
    cell: ({ inquiryNo, title, unread, answer }) => (
      <>
        <a className={styles['open']} href={link('/member/inquiry/detail', { no: `${inquiryNo}` })}>
          {clip(title) || rowCopy.unknown}
        </a>
        {unread && (
          <>
            {' '}
            <strong className="tag" data-tone="danger">
              {rowCopy.newAnswer}
            </strong>
          </>
        )}
        {answer && (
          <span className={styles['answer']}>
            {`${rowCopy.answer} ${clip(withoutGreeting(answer))}`}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'no',
    title: rowCopy.no,
    place: 'sub',
    cell: ({ inquiryNo, at }) => <span className="hint num">{receiptNo('Q', inquiryNo, at)}</span>,
  },
  {
    key: 'status',
    title: rowCopy.status,
    kind: 'tag',
    place: 'end',
    cell: ({ status }) => <InquiryStatus status={status} />,
  },
];

/** Inquiries as a table; each row is a link to its thread. */
export function InquiryRows({ rows }: { rows: readonly InquiryRow[] }) {
  return (
    <div className={styles['rows']}>
      <Table
        caption={copy.caption}
        byDay
        columns={columns}
        rows={rows}
        rowKey={({ inquiryNo }) => inquiryNo}
      />
    </div>
  );
}
