import { turnTo } from '#lists/address.ts';
import { PeriodFilter } from '#lists/period-filter.tsx';
import { choicesOf } from '#rules/list-query.ts';
import { Chips } from '#ui/chips.tsx';
import { Filters } from '#ui/filters.tsx';
import { transferList as copy } from './history.copy.ts';
import { type TransferQuery, transferQuery } from './query.ts';
import { transferStatuses } from './status.ts';
import { transfer as transferCopy } from './transfer.copy.ts';

type FiltersProps = { query: TransferQuery; address: (query: TransferQuery) => string };

/** The filters for status and period, which are kept in the address. */
export function TransferFilters(props: FiltersProps) {
  const statuses = choicesOf(props, 'status', transferStatuses, (one) =>
    one ? transferCopy.statuses[one] : copy.all,
  );
  return (
    <Filters count={transferQuery.countSet(props.query)}>
      <Chips label={copy.statusLabel} choices={statuses} onTurn={turnTo} />
      <PeriodFilter {...props} />
    </Filters>
  );
}
