import { PeriodFilter } from '#parts/period-filter.tsx';
import { turnTo } from '#stores/address.ts';
import { Chips } from '#ui/chips.tsx';
import { Filters } from '#ui/filters.tsx';
import { transferList as copy } from './history.copy.ts';
import { type TransferQuery, transferQuery } from './query.ts';
import { transferStatuses } from './status.ts';
import { transfer as transferCopy } from './transfer.copy.ts';

type FiltersProps = { query: TransferQuery; address: (query: TransferQuery) => string };

/** Status and period, kept in the address. */
export function TransferFilters({ query, address }: FiltersProps) {
  const statuses = [undefined, ...transferStatuses].map((status) => ({
    key: status ?? 'all',
    title: status ? transferCopy.statuses[status] : copy.all,
    href: address({ ...query, status, page: 1 }),
    current: status === query.status,
  }));
  return (
    <Filters count={transferQuery.countSet(query)}>
      <Chips label={copy.statusLabel} choices={statuses} onTurn={turnTo} />
      <PeriodFilter query={query} address={address} />
    </Filters>
  );
}
