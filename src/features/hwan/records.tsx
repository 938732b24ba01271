import {
  mdiCartOutline,
  mdiGiftOutline,
  mdiHelpCircleOutline,
  mdiPlusCircleOutline,
  mdiStarFourPointsOutline,
  mdiUndo,
} from '@mdi/js';
import { clip } from '#rules/clip.ts';
import { formatMoment } from '#rules/dates.ts';
import { formatNumber, hwanChange } from '#rules/money.ts';
import { type Column, Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import type { HwanRecord } from './api.ts';
import styles from './records.module.css';
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

/** A refunded charge has a negative amount and its own look. */
const lookOf = ({ kind, amount }: HwanRecord): keyof typeof looks =>
  kind === 'charge' && amount !== null && amount < 0 ? 'back' : (kind ?? 'other');

const columns: Column<HwanRecord>[] = [
  {
    key: 'at',
    title: copy.at,
    kind: 'date',
    cell: ({ at }) => formatMoment(at),
  },
  {
    key: 'kind',
    title: copy.kind,
    kind: 'tag',
    cell: (record) => (
      <span className={styles['kind']}>
        <Tag {...looks[lookOf(record)]}>{copy.tags[lookOf(record)]}</Tag>
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
    cell: ({ amount }) => (
      <span className={amount !== null && amount > 0 ? 'plus' : undefined}>
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

/** Hwan records as a table, in the order of the API. */
export function HwanRecords({ records }: { records: readonly HwanRecord[] }) {
  return (
    <Table
      caption={copy.caption}
      byDay
      columns={columns}
      rows={records}
      rowKey={({ recordNo }, i) => recordNo ?? `row ${i}`}
    />
  );
}
