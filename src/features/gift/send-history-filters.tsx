import { turnTo } from '#lists/address.ts';
import { PeriodFilter } from '#lists/period-filter.tsx';
import { choicesOf } from '#rules/list-query.ts';
import { Chips } from '#ui/chips.tsx';
import { Filters } from '#ui/filters.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { gift as giftCopy } from './gift.copy.ts';
import { type GiftQuery, giftQuery } from './query.ts';
import { giftDirections, giftStatuses } from './rules.ts';
import { giftHistory as copy } from './send-history.copy.ts';

type FiltersProps = { query: GiftQuery; address: (query: GiftQuery) => string };

/** The filters for direction, status and period, which are kept in the address. */
export function GiftFilters(props: FiltersProps) {
  const { query } = props;
  const directions = choicesOf(
    props,
    'direction',
    giftDirections,
    (one) => copy.directions[one ?? 'all'],
  );
  const statuses = choicesOf(props, 'status', giftStatuses, (one) =>
    one ? giftCopy.statuses[one] : copy.anyStatus,
  );
  return (
    <Filters
      count={giftQuery.countSet(query, 'direction')}
      tabs={<Tabs label={copy.directionLabel} choices={directions} onTurn={turnTo} />}
    >
      <Chips label={copy.statusLabel} choices={statuses} folded onTurn={turnTo} />
      <PeriodFilter {...props} />
    </Filters>
  );
}
