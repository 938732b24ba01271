import { mdiEmailOutline } from '@mdi/js';
import { WithMark } from '#forms/character-face.tsx';
import { link } from '#link.ts';
import { FindForm } from '#lists/find-form.tsx';
import { filteredList } from '#lists/list-in-address.ts';
import { findForm as findCopy } from '#lists/lists.copy.ts';
import { NoRecords } from '#lists/no-records.tsx';
import { PeriodFilter } from '#lists/period-filter.tsx';
import { RecordList } from '#lists/record-list.tsx';
import { memberPage } from '#member/member-page.tsx';
import { clip } from '#rules/clip.ts';
import { isFoundHere, onlyFound } from '#rules/found.ts';
import { choicesOf } from '#rules/list-query.ts';
import { formatNumber } from '#rules/money.ts';
import { receiptNo } from '#rules/receipt-no.ts';
import { turnTo } from '#ui/address.ts';
import { LinkButton } from '#ui/button.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Chips } from '#ui/list/chips.tsx';
import { Filters } from '#ui/list/filters.tsx';
import { ListBar } from '#ui/list/list-bar.tsx';
import { type Column, Table } from '#ui/list/table.tsx';
import { useStore } from '#ui/use-store.ts';
import { InquiryAnswerDue } from './answer-due.tsx';
import { getInquiryList, type InquiryRow } from './api.ts';
import {
  inquiryList as copy,
  inquiry as inquiryCopy,
  inquiryRow as rowCopy,
} from './inquiry.copy.ts';
import styles from './list.module.css';
import { type InquiryQuery, inquiryQuery } from './query.ts';
import { inquiryCategories, inquiryStatuses, listBars, withoutGreeting } from './rules.ts';
import { InquiryStatus } from './status.tsx';

const columns: Column<InquiryRow>[] = [
  { key: 'at', title: rowCopy.at, moment: ({ at }) => at },
  {
    key: 'category',
    title: rowCopy.category,
    kind: 'tag',
    cell: ({ category }) => inquiryCopy.categories[category ?? 'etc'],
  },
  {
    key: 'title',
    slot: 'main',
    title: rowCopy.title,
    cell: (inquiry) => {
      const { inquiryNo, title, unread, answer } = inquiry;
      return (
        <WithMark name={answer ? 'slip' : 'hat'}>
          <a
            className={styles['open']}
            href={link('/member/inquiry/detail', { no: `${inquiryNo}` })}
          >
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
          <InquiryAnswerDue inquiry={inquiry} className={styles['due']} />
        </WithMark>
      );
    },
  },
  {
    key: 'no',
    title: rowCopy.no,
    slot: 'sub',
    cell: ({ inquiryNo, at }) => <span className="hint num">{receiptNo('Q', inquiryNo, at)}</span>,
  },
  {
    key: 'status',
    title: rowCopy.status,
    kind: 'tag',
    slot: 'end',
    cell: ({ status }) => <InquiryStatus status={status} />,
  },
];

function InquiryRows({ rows }: { rows: readonly InquiryRow[] }) {
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

const inquiries = filteredList(getInquiryList, inquiryQuery, '/member/inquiry/list');
const { address } = inquiries;

function ListFilters({ query }: { query: InquiryQuery }) {
  const list = { query, address };
  const statuses = choicesOf(list, 'status', inquiryStatuses, (one) =>
    one ? rowCopy.statuses[one] : copy.all,
  );
  const categories = choicesOf(list, 'category', inquiryCategories, (one) =>
    one ? inquiryCopy.categories[one] : copy.allCategories,
  );
  return (
    <Filters count={inquiryQuery.countSet(query)}>
      <Tabs label={copy.statusLabel} choices={statuses} onTurn={turnTo} />
      <Chips label={copy.categoryLabel} choices={categories} folded onTurn={turnTo} />
      <PeriodFilter {...list} />
      <FindForm label={copy.find} {...list} />
    </Filters>
  );
}

function List() {
  const query = useStore(inquiries.$query);
  return (
    <div className="stack">
      <ListFilters query={query} />
      <RecordList
        query={inquiries}
        page={query.page}
        address={(page) => address({ ...query, page })}
        skeleton={listBars}
        icon={mdiEmailOutline}
        none={
          <NoRecords
            icon={mdiEmailOutline}
            query={query}
            filtered={inquiryQuery.countSet(query) > 0}
            list={link('/member/inquiry/list')}
            words={copy}
          >
            <LinkButton kind="primary" href={link('/member/inquiry/request')}>
              {copy.ask}
            </LinkButton>
            <LinkButton href={link('/support/faq')}>{copy.faq}</LinkButton>
          </NoRecords>
        }
        announce={({ found }) => isFoundHere(query.find, found) && findCopy.foundHere}
        head={({ total, found }) => (
          <>
            <ListBar words={copy.total(formatNumber(total))}>
              <LinkButton size="small" kind="primary" href={link('/member/inquiry/request')}>
                {copy.ask}
              </LinkButton>
            </ListBar>
            {isFoundHere(query.find, found) && <p className="hint">{findCopy.foundHere}</p>}
          </>
        )}
      >
        {({ list, found }) => {
          const rows = onlyFound(list, ['title', 'answer'], query.find, found);
          return rows.length > 0 && <InquiryRows rows={rows} />;
        }}
      </RecordList>
    </div>
  );
}

export const InquiryList = memberPage(List);
