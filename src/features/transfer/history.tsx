import { mdiAccountArrowRightOutline } from '@mdi/js';
import { computed } from 'nanostores';
import { type ReactNode, useState } from 'react';
import {
  type Direction,
  getTransfers,
  TRANSFER_STATUS,
  type Transfer,
  transferStatuses,
} from '#api/transfer.ts';
import { TRANSFER_POLL_MS } from '#constants.ts';
import { WithFace } from '#forms/character-face.tsx';
import { transferStatuses as statusesCopy } from '#forms/character-status.copy.ts';
import { TransferTag } from '#forms/character-status.tsx';
import { PreviousAct } from '#idempotency/previous-act.tsx';
import { link } from '#link.ts';
import { NoRecords } from '#lists/no-records.tsx';
import { PeriodFilter } from '#lists/period-filter.tsx';
import { createQuery } from '#lists/query.ts';
import { RecordList } from '#lists/record-list.tsx';
import { characterLine } from '#rules/character-line.ts';
import { characterNameOf } from '#rules/character-name.ts';
import { clip } from '#rules/clip.ts';
import { choicesOf } from '#rules/list-query.ts';
import { formatNumber } from '#rules/money.ts';
import { $isTransferable } from '#session/is-transferable.ts';
import { $search, turnTo } from '#ui/address.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { usePoll } from '#ui/clock.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { Chips } from '#ui/list/chips.tsx';
import { Filters } from '#ui/list/filters.tsx';
import { ListBar } from '#ui/list/list-bar.tsx';
import { type Column, Table } from '#ui/list/table.tsx';
import { useStore } from '#ui/use-store.ts';
import { PeriodUnknown } from './period-unknown.tsx';
import { hasEnded, TransferDue, TransferEnd, TransferProgress } from './progress.tsx';
import { type TransferQuery, transferQuery } from './query.ts';
import { transferBars } from './rules.ts';
import {
  transferList as copy,
  transferSteps as stepsCopy,
  transfer as transferCopy,
} from './transfer.copy.ts';

type FiltersProps = { query: TransferQuery; address: (query: TransferQuery) => string };

function TransferFilters(props: FiltersProps) {
  const statuses = choicesOf(props, 'status', transferStatuses, (one) =>
    one ? statusesCopy[one] : copy.all,
  );
  return (
    <Filters count={transferQuery.countSet(props.query)}>
      <Chips label={copy.statusLabel} choices={statuses} onTurn={turnTo} />
      <PeriodFilter {...props} />
    </Filters>
  );
}

/** The list of one direction, which follows the filters in the address. */
export function createTransferList(direction: Direction) {
  const $query = computed($search, (search) => transferQuery.read(search, new Date()));
  const rows = createQuery(
    getTransfers,
    computed($query, (query) => ({ ...transferQuery.body(query), direction })),
  );
  return { direction, $query, ...rows };
}
type Transfers = ReturnType<typeof createTransferList>;

/** Whether actions are offered: yes, unless the transfer period is known to be over. */
const useActionsOffered = (): boolean => useStore($isTransferable) !== 'N';

function columnsOf(list: Transfers, act: (transfer: Transfer) => ReactNode): Column<Transfer>[] {
  return [
    { key: 'at', title: copy.at, moment: (row) => row.requestedAt },
    {
      key: 'status',
      title: copy.status,
      kind: 'tag',
      slot: 'end',
      cell: TransferTag,
    },
    { key: 'server', title: copy.server, slot: 'sub', cell: (row) => clip(row.serverName) || '-' },
    {
      key: 'character',
      title: copy.character,
      strong: true,
      slot: 'main',
      cell: ({ characterName, job, level }) => (
        <WithFace job={job}>
          {clip(characterName) || '-'}
          <span className="hint">{characterLine([job], level)}</span>
        </WithFace>
      ),
    },
    {
      key: 'account',
      title: copy.account[list.direction],
      named: true,
      cell: ({ account }) => clip(account) || '-',
    },
    {
      key: 'due',
      title: copy.due,
      // `{ ...row, status }` has the type of a transfer whose status is known.
      cell: ({ status, ...row }) => {
        if (status && hasEnded({ status })) return <TransferEnd transfer={{ ...row, status }} />;
        if (status !== TRANSFER_STATUS.waiting && status !== TRANSFER_STATUS.moving) return null;
        const { leftSeconds } = row;
        if (leftSeconds === null) return null;
        return (
          <TransferDue
            transfer={{ ...row, status }}
            leftSeconds={leftSeconds}
            onEnd={list.reload}
          />
        );
      },
    },
    { key: 'act', title: copy.act, slot: 'act', cell: act },
  ];
}

const address = (query: TransferQuery) => transferQuery.search(query) || location.pathname;

type HistoryProps = {
  list: Transfers;
  act: (transfer: Transfer) => ReactNode;
  /** Further content below a row, above its timeline. */
  more?: (transfer: Transfer) => ReactNode;
};

/** A list of transfers with filters; `act`: the buttons of a row. */
export function TransferHistory({ list, act, more }: HistoryProps) {
  const { direction } = list;
  const query = useStore(list.$query);
  const state = useStore(list.$state);
  const actionsOffered = useActionsOffered();
  const moving = state.data?.list.some(({ status }) => status === TRANSFER_STATUS.moving);
  usePoll(moving ? TRANSFER_POLL_MS : undefined, list.refresh);
  /** The ended transfers whose timeline is open; that of the others always stands below its row. */
  const [opened, setOpened] = useState<readonly number[]>([]);
  const isOpen = ({ transferNo }: Transfer) => opened.includes(transferNo);
  const toggle = (row: Transfer) =>
    setOpened(
      isOpen(row) ? opened.filter((one) => one !== row.transferNo) : [...opened, row.transferNo],
    );
  const actOf = (row: Transfer) => {
    if (!hasEnded(row)) return actionsOffered ? act(row) : null;
    return (
      <Button size="small" expanded={isOpen(row)} onClick={() => toggle(row)}>
        {stepsCopy.title}
        <VisuallyHidden>: {copy.actOf(characterNameOf(row))}</VisuallyHidden>
      </Button>
    );
  };
  const request = (size?: 'small') =>
    actionsOffered &&
    direction === 'sent' && (
      <LinkButton size={size} kind="primary" href={link('/security/transfer/request')}>
        {transferCopy.request}
      </LinkButton>
    );
  return (
    <div className="stack">
      {!actionsOffered && (
        <Notice tone="info">
          <p>
            <strong>{transferCopy.closed}</strong> {transferCopy.closedNote}
          </p>
        </Notice>
      )}
      <PeriodUnknown />
      <TransferFilters query={query} address={address} />
      <PreviousAct />
      <RecordList
        query={list}
        page={query.page}
        address={(page) => address({ ...query, page })}
        skeleton={transferBars}
        icon={mdiAccountArrowRightOutline}
        none={
          <NoRecords
            icon={mdiAccountArrowRightOutline}
            query={query}
            filtered={transferQuery.countSet(query) > 0}
            list={location.pathname}
            words={{ none: copy.none[direction], noneOf: copy.noneOf }}
          >
            {request()}
          </NoRecords>
        }
        head={({ total }) => (
          <ListBar words={copy.total(formatNumber(total))}>{request('small')}</ListBar>
        )}
      >
        {({ list: rows }) =>
          rows.length > 0 && (
            <Table
              caption={copy.caption[direction]}
              byDay
              columns={columnsOf(list, actOf)}
              rows={rows}
              rowKey={({ transferNo }) => transferNo}
              more={({ status, ...row }) =>
                status &&
                (!hasEnded({ status }) || isOpen({ ...row, status })) && (
                  <div className="stack">
                    {actionsOffered && more?.({ ...row, status })}
                    <TransferProgress
                      key={status}
                      transfer={{ ...row, status }}
                      direction={direction}
                    />
                  </div>
                )
              }
            />
          )
        }
      </RecordList>
    </div>
  );
}
