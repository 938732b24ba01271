import { computed } from 'nanostores';
import { getCharges } from '#api/order.ts';
import { RECENT_RECORDS } from '#constants.ts';
import { createQuery } from '#lists/query.ts';
import { QueryView } from '#lists/query-view.tsx';
import { RecordList } from '#lists/record-list.tsx';
import { type HistoryKind, historyKinds, hwanQuery } from '#rules/list-query.ts';
import { turnTo } from '#ui/address.ts';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useStore } from '#ui/use-store.ts';
import { getUseHistory } from './api.ts';
import { HwanCharges } from './charges.tsx';
import { HwanRecords } from './records.tsx';
import { hwanState as copy } from './state.copy.ts';
import { $tab, NoTabRecords, tabAddress, tabList } from './tab.tsx';

// Each tab has one of two lists; the other one's request is undefined, so that it is not asked for.
const records = createQuery(
  getUseHistory,
  computed($tab, (tab) => {
    if (tab.kind === 'charge') return undefined;
    return tab.kind ? hwanQuery.body(tab) : hwanQuery.body({ ...tab, page: 1 }, RECENT_RECORDS);
  }),
);

const charges = createQuery(
  getCharges,
  computed($tab, ({ kind, ...span }) =>
    // The call for charges takes no kind.
    kind === 'charge' ? hwanQuery.body({ ...span, kind: undefined }) : undefined,
  ),
);

/** The tab of charges with their actions; `reload` is called when the balance has changed. */
function Charges({ reload }: { reload: () => void }) {
  const { page } = useStore($tab);
  function reloadAll(): void {
    charges.reload();
    reload();
  }
  return (
    <RecordList query={charges} page={page} address={(to) => tabAddress('charge', to)} {...tabList}>
      {({ list }) =>
        // The key closes an open form when the page of the list is turned: it must not open again on the way back.
        list.length > 0 && <HwanCharges key={page} orders={list} reload={reloadAll} />
      }
    </RecordList>
  );
}

function LatestRecords() {
  return (
    <QueryView query={records} skeleton={tabList.skeleton}>
      {({ list }) => (list.length === 0 ? <NoTabRecords /> : <HwanRecords records={list} />)}
    </QueryView>
  );
}

function RecordsOfKind({ kind }: { kind: HistoryKind }) {
  const { page } = useStore($tab);
  return (
    <RecordList query={records} page={page} address={(to) => tabAddress(kind, to)} {...tabList}>
      {({ list }) => list.length > 0 && <HwanRecords records={list} />}
    </RecordList>
  );
}

type TabProps = { kind: HistoryKind | undefined; reload: () => void };

function TabContent({ kind, reload }: TabProps) {
  if (kind === 'charge') return <Charges reload={reload} />;
  return kind ? <RecordsOfKind key={kind} kind={kind} /> : <LatestRecords />;
}

/** The latest records, of all kinds or of one; `reload` is called when the balance has changed. */
export function HwanRecordsTabs({ reload }: { reload: () => void }) {
  const { kind } = useStore($tab);
  return (
    <div className="stack">
      <Tabs
        label={copy.tabsLabel}
        onTurn={turnTo}
        choices={[undefined, ...historyKinds].map((one) => ({
          key: one ?? 'all',
          title: copy.tabs[one ?? 'all'],
          href: tabAddress(one),
          current: one === kind,
        }))}
      />
      <TabContent kind={kind} reload={reload} />
    </div>
  );
}
