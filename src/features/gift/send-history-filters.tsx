import { PeriodFilter } from '#parts/period-filter.tsx';
import { turnTo } from '#stores/address.ts';
import { Chips } from '#ui/chips.tsx';
import { Filters } from '#ui/filters.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { gift as giftCopy } from './gift.copy.ts';
import { type GiftQuery, giftQuery } from './query.ts';
import { giftDirections, giftStatuses } from './rules.ts';
import { giftHistory as copy } from './send-history.copy.ts';

type FiltersProps = { query: GiftQuery; address: (query: GiftQuery) => string };

/** Direction, status and period, kept in the address. */
export function GiftFilters({ query, address }: FiltersProps) {
  const directions = [undefined, ...giftDirections].map((direction) => ({
    key: direction ?? 'all',
    title: copy.directions[direction ?? 'all'],
    href: address({ ...query, direction, page: 1 }),
    current: direction === query.direction,
  }));
  const statuses = [undefined, ...giftStatuses].map((status) => ({
    key: `${status ?? 'all'}`,
    title: status ? giftCopy.statuses[status] : copy.anyStatus,
    href: address({ ...query, status, page: 1 }),
    current: status === query.status,
  }));
  return (
    <Filters
      count={giftQuery.countSet(query, 'direction')}
      tabs={<Tabs label={copy.directionLabel} choices={directions} onTurn={turnTo} />}
    >
      <Chips label={copy.statusLabel} choices={statuses} folded onTurn={turnTo} />
      <PeriodFilter query={query} address={address} />
    </Filters>
  );
}
