import {
  mdiCartOutline,
  mdiGiftOutline,
  mdiHelpCircleOutline,
  mdiPlusCircleOutline,
  mdiStarFourPointsOutline,
  mdiUndo,
} from '@mdi/js';
import type { ReactNode } from 'react';
import { undoneTags } from '#forms/order.copy.ts';
import { clip } from '#rules/clip.ts';
import { formatNumber, hwanChange } from '#rules/money.ts';
import { Tag } from '#ui/feedback/tag.tsx';
import { type Column, Table } from '#ui/list/table.tsx';
import type { HwanRecord } from './api.ts';
import { charges as chargesCopy } from './charges.copy.ts';
import styles from './records.module.css';
import { isRefund } from './rules.ts';
import { hwanHistory as copy } from './use-history.copy.ts';

const looks = {
  charge: { icon: mdiPlusCircleOutline, tone: 'success' },
  back: { icon: mdiUndo, tone: 'info' },
  use: { icon: mdiCartOutline },
  gift: { icon: mdiGiftOutline, tone: 'info' },
  returned: { icon: mdiUndo, tone: 'info' },
  granted: { icon: mdiStarFourPointsOutline, tone: 'success' },
  other: { icon: mdiHelpCircleOutline },
} as const;

const lookOf = (record: HwanRecord): keyof typeof looks =>
  isRefund(record) || record.undone ? 'back' : (record.kind ?? 'other');

/** What a record is called; a charge that was paid back says so itself. */
const nameOf = (record: HwanRecord): string =>
  record.undone ? undoneTags[record.undone] : copy.tags[lookOf(record)];

const columns: Column<HwanRecord>[] = [
  {
    key: 'at',
    title: copy.at,
    moment: ({ at }) => at,
  },
  {
    key: 'kind',
    title: copy.kind,
    kind: 'tag',
    cell: (record) => (
      <span className={styles['kind']}>
        <Tag {...looks[lookOf(record)]}>{nameOf(record)}</Tag>
      </span>
    ),
  },
  { key: 'title', title: copy.title, cell: ({ title }) => clip(title) || '-' },
  {
    key: 'where',
    title: copy.where,
    cell: ({ serverName, characterName }) =>
      clip([serverName, characterName].filter(Boolean).join(' · ')),
  },
  {
    key: 'amount',
    title: copy.amount,
    kind: 'amount',
    strong: true,
    cell: ({ amount, undone }) => (
      <span className={amount !== null && amount > 0 && !undone ? 'plus' : undefined}>
        {hwanChange(amount)}
      </span>
    ),
  },
  {
    key: 'balance',
    title: copy.balance,
    kind: 'amount',
    named: true,
    cell: ({ balance }) => formatNumber(balance),
  },
];

type RecordsProps = {
  records: readonly HwanRecord[];
  /** What can be done about a record, in its row and in a form below it. */
  acts?: { manage: (record: HwanRecord) => ReactNode; below: (record: HwanRecord) => ReactNode };
};

export function HwanRecords({ records, acts }: RecordsProps) {
  const manage = acts && {
    key: 'manage',
    title: chargesCopy.manage,
    slot: 'act' as const,
    cell: acts.manage,
  };
  return (
    <Table
      caption={copy.caption}
      byDay
      columns={manage ? [...columns, manage] : columns}
      rows={records}
      rowKey={({ recordNo }, i) => recordNo ?? `row ${i}`}
      {...(acts && { more: acts.below })}
    />
  );
}
