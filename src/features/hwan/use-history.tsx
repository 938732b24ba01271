import { mdiTextBoxSearchOutline } from '@mdi/js';
import { computed } from 'nanostores';
import { getCharges } from '#api/order.ts';
import { PAGE_SIZE } from '#constants.ts';
import { link } from '#link.ts';
import { ExportButton } from '#lists/export-button.tsx';
import { FindForm } from '#lists/find-form.tsx';
import { filteredList } from '#lists/list-in-address.ts';
import { findForm as findCopy } from '#lists/lists.copy.ts';
import { NoRecords } from '#lists/no-records.tsx';
import { PeriodFilter } from '#lists/period-filter.tsx';
import { createQuery } from '#lists/query.ts';
import { RecordList } from '#lists/record-list.tsx';
import { memberPage } from '#member/member-page.tsx';
import { isFoundHere, onlyFound } from '#rules/found.ts';
import { choicesOf, type HistoryQuery, historyKinds, hwanQuery } from '#rules/list-query.ts';
import { hwanChange } from '#rules/money.ts';
import { pageCount } from '#rules/paging.ts';
import { turnTo } from '#ui/address.ts';
import { LinkButton } from '#ui/button.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Filters } from '#ui/list/filters.tsx';
import { useStore } from '#ui/use-store.ts';
import { FOUND_IN, getUseHistory, type HwanRecord } from './api.ts';
import { hwanExport } from './export-csv.ts';
import { historyBars } from './frame.tsx';
import { useOrderActs } from './order-acts.tsx';
import { PageSizeAndJump } from './page-size-and-jump.tsx';
import styles from './records.module.css';
import { HwanRecords } from './records.tsx';
import { chargesOf, isRefund, ordersOf } from './rules.ts';
import { tabAddress } from './tab.tsx';
import { hwanHistory as copy } from './use-history.copy.ts';

const records = filteredList(getUseHistory, hwanQuery, '/member/hwan/useHistory');
const { address } = records;
/** The orders of the charges on screen. If they do not load, no failure is shown: charges then have only receipts. */
const orders = createQuery(
  getCharges,
  computed(records.$state, ({ data }) => data && ordersOf(data.list)),
  { settle: () => true },
);

function FiltersOf({ query }: { query: HistoryQuery }) {
  const kinds = choicesOf(
    { query, address },
    'kind',
    historyKinds,
    (one) => copy.kinds[one ?? 'all'],
  );
  return (
    <Filters
      count={hwanQuery.countSet(query, 'kind')}
      tabs={<Tabs label={copy.kindsLabel} choices={kinds} onTurn={turnTo} />}
    >
      <PeriodFilter query={query} address={address} />
      <FindForm label={copy.find} query={query} address={address} />
    </Filters>
  );
}

/** The records of a page, with what can be done about their charges if the host names the orders. */
function Records({ rows }: { rows: readonly HwanRecord[] }) {
  const { data } = useStore(orders.$state);
  const { manage, below } = useOrderActs(() => {
    records.reload();
    orders.reload();
  });
  const charges = chargesOf(rows);
  const refunds = rows.filter((row) => isRefund(row) && row.orderId !== null);
  if (charges.length + refunds.length === 0) return <HwanRecords records={rows} />;
  const orderOf = ({ orderId }: HwanRecord) => data?.list.find((one) => one.orderId === orderId);
  return (
    <HwanRecords
      records={rows}
      acts={{
        manage: (row) =>
          (charges.includes(row) || refunds.includes(row)) && (
            <div className={styles['acts']}>
              {manage(row.orderId ?? '', charges.includes(row) ? orderOf(row) : undefined)}
            </div>
          ),
        below: (row) => charges.includes(row) && below(orderOf(row)),
      }}
    />
  );
}

function History() {
  const query = useStore(records.$query);
  const { size = PAGE_SIZE } = query;
  return (
    <div className="stack">
      <FiltersOf query={query} />
      <RecordList
        query={records}
        page={query.page}
        size={size}
        address={(page) => address({ ...query, page })}
        skeleton={historyBars}
        icon={mdiTextBoxSearchOutline}
        none={
          <NoRecords
            icon={mdiTextBoxSearchOutline}
            query={query}
            filtered={hwanQuery.countSet(query) > 0}
            list={link('/member/hwan/useHistory')}
            words={copy}
          >
            <LinkButton href={link('/pay')}>{copy.charge}</LinkButton>
          </NoRecords>
        }
        announce={({ found }) => isFoundHere(query.find, found) && findCopy.foundHere}
        head={({ list, total, sums, found }) => (
          <>
            <ExportButton
              records={hwanExport}
              query={query}
              total={total}
              fileName={copy.csvFile(query.from, query.to)}
            />
            {/* A host that names no orders: charges are refunded on 환 현황. */}
            {query.kind === 'charge' && chargesOf(list).length === 0 && (
              <a className="lone" href={`${tabAddress('charge')}#records`}>
                {copy.charges}
              </a>
            )}
            {sums && !isFoundHere(query.find, found) && (
              <p className={styles['sums']}>
                <strong className="num plus">{copy.came(hwanChange(sums.came))}</strong>
                <strong className="num">{copy.went(hwanChange(-sums.went))}</strong>
              </p>
            )}
            {isFoundHere(query.find, found) && <p className="hint">{findCopy.foundHere}</p>}
          </>
        )}
        foot={({ total }, turnPage) =>
          total > PAGE_SIZE && (
            <PageSizeAndJump
              query={query}
              count={pageCount(total, size)}
              address={address}
              turn={turnPage}
            />
          )
        }
      >
        {({ list, found }) => {
          const rows = onlyFound(list, FOUND_IN, query.find, found);
          // The key closes an open form when other records are shown.
          return rows.length > 0 && <Records key={address(query)} rows={rows} />;
        }}
      </RecordList>
    </div>
  );
}

export const HwanUseHistory = memberPage(History);
