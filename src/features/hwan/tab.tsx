import { mdiTextBoxSearchOutline } from '@mdi/js';
import { computed } from 'nanostores';
import { PERIOD_MONTHS } from '#constants.ts';
import { link } from '#link.ts';
import { type HistoryKind, hwanQuery } from '#rules/list-query.ts';
import { $search } from '#ui/address.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useStore } from '#ui/use-store.ts';
import { recentBars } from './frame.tsx';
import { hwanState as copy } from './state.copy.ts';

const longestPeriod = Math.max(...PERIOD_MONTHS);

/** The tab of records on 환 현황: the kind and the page that the address names, always for the longest period. */
export const $tab = computed($search, (search) => {
  const { kind, page } = hwanQuery.read(search, new Date());
  return { ...hwanQuery.read(`?period=${longestPeriod}`, new Date()), kind, page };
});

/** The address of a tab, for one kind of records or (undefined) all, and of one of its pages. */
export const tabAddress = (kind: HistoryKind | undefined, page = 1) =>
  link('/member/hwan/state', {
    ...(kind && { kind }),
    ...(page > 1 && { page: `${page}` }),
  });

export function NoTabRecords() {
  const { kind } = useStore($tab);
  return (
    <Empty
      icon={mdiTextBoxSearchOutline}
      words={kind ? copy.noKind[kind] : copy.noRecent(longestPeriod)}
    >
      {kind === 'charge' && <LinkButton href={link('/pay')}>{copy.charge}</LinkButton>}
    </Empty>
  );
}

/** What the lists of all tabs have in common. */
export const tabList = {
  skeleton: recentBars,
  none: <NoTabRecords />,
  icon: mdiTextBoxSearchOutline,
  name: copy.recent,
};
