import { useStore } from '@nanostores/react';
import { mdiTextBoxSearchOutline } from '@mdi/js';
import { computed } from 'nanostores';
import { getUseHistory } from '#api/member.ts';
import { getCharges } from '#api/pay.ts';
import { PAGE_SIZE, PERIOD_MONTHS, RECENT_RECORDS } from '#constants.ts';
import { hwanState as copy } from '#copy/member.ts';
import { hwanPageStates } from '#errors.ts';
import { link } from '#routes.ts';
import { historyBody, historyKinds, readHistoryQuery } from '#rules/history-query.ts';
import { pageCount } from '#rules/paging.ts';
import { $search, turnTo } from '#stores/address.ts';
import { createQuery, type Query } from '#stores/query.ts';
import { Answer } from '#ui/answer.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pager } from '#ui/pager.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { HwanCharges } from './hwan-charges.tsx';
import { HwanRecords } from './hwan-records.tsx';
import { recentBars } from './hwan-state-frame.tsx';

const longest = Math.max(...PERIOD_MONTHS);
/** The tab and its page; always over the longest period. */
const $query = computed($search, (search) => {
  const { kind, page } = readHistoryQuery(search, new Date());
  return { ...readHistoryQuery(`?period=${longest}`, new Date()), kind, page };
});
const records = createQuery(
  getUseHistory,
  computed($query, (query) =>
    query.kind === 'charge'
      ? undefined
      : historyBody(
          query.kind ? query : { ...query, page: 1 },
          query.kind ? PAGE_SIZE : RECENT_RECORDS,
        ),
  ),
  hwanPageStates,
);
const charges = createQuery(
  getCharges,
  computed($query, ({ kind, page, from, to }) =>
    kind === 'charge' ? { page, size: PAGE_SIZE, from, to } : undefined,
  ),
  hwanPageStates,
);

const address = (kind: (typeof historyKinds)[number] | undefined, page = 1) =>
  link('/member/hwan/state', {
    ...(kind && { kind }),
    ...(page > 1 && { page: `${page}` }),
  });

function None() {
  const { kind } = useStore($query);
  return (
    <Empty icon={mdiTextBoxSearchOutline} words={kind ? copy.noKind[kind] : copy.noRecent(longest)}>
      {kind === 'charge' && <LinkButton href={link('/pay')}>{copy.charge}</LinkButton>}
    </Empty>
  );
}

function Turning({ total }: { total: number }) {
  const { kind, page } = useStore($query);
  if (!kind) return null;
  return (
    <Pager
      page={page}
      count={pageCount(total, PAGE_SIZE)}
      href={(to) => address(kind, to)}
      onTurn={turnTo}
    />
  );
}

const skeleton = (shown: 'yes' | 'no') => <Skeleton bars={recentBars} shown={shown} />;
const answerOf = <Data,>({ reload, cancel }: Query<Data>) => ({ reload, cancel, skeleton });

function Charges({ reload }: { reload: () => void }) {
  const state = useStore(charges.$state);
  function reloadAll(): void {
    charges.reload();
    reload();
  }
  return (
    <Answer state={state} {...answerOf(charges)}>
      {({ list, total }) =>
        total === 0 ? (
          <None />
        ) : (
          <div className="stack">
            <HwanCharges orders={list} reload={reloadAll} />
            <Turning total={total} />
          </div>
        )
      }
    </Answer>
  );
}

function Records() {
  const state = useStore(records.$state);
  return (
    <Answer state={state} {...answerOf(records)}>
      {({ list, total }) =>
        list.length === 0 ? (
          <None />
        ) : (
          <div className="stack">
            <HwanRecords records={list} />
            <Turning total={total} />
          </div>
        )
      }
    </Answer>
  );
}

/** The latest records, all of them or of one kind; `reload`: the balance has changed. */
export function HwanRecordsTabs({ reload }: { reload: () => void }) {
  const { kind } = useStore($query);
  return (
    <div className="stack">
      <Tabs
        label={copy.tabsLabel}
        onTurn={turnTo}
        choices={[undefined, ...historyKinds].map((one) => ({
          key: one ?? 'all',
          title: copy.tabs[one ?? 'all'],
          href: address(one),
          current: one === kind,
        }))}
      />
      {kind === 'charge' ? <Charges reload={reload} /> : <Records />}
    </div>
  );
}
