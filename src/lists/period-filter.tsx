import { PERIOD_MONTHS } from '#constants.ts';
import type { ListSpan } from '#rules/list-query.ts';
import { turnTo } from '#ui/address.ts';
import { PeriodChips } from '#ui/list/period-chips.tsx';
import { list as copy } from '#ui/ui.copy.ts';

type PeriodFilterProps<Query extends ListSpan> = {
  query: Query;
  address: (query: Query) => string;
};

export function PeriodFilter<Query extends ListSpan>({ query, address }: PeriodFilterProps<Query>) {
  const choices = PERIOD_MONTHS.map((months) => ({
    key: `${months}`,
    title: copy.months(months),
    href: address({ ...query, period: `${months}`, page: 1 }),
    current: `${months}` === query.period,
  }));
  function turnToSpan(from: string, to: string): void {
    turnTo(address({ ...query, period: 'custom', from, to, page: 1 }));
  }
  return (
    <PeriodChips
      choices={choices}
      from={query.from}
      to={query.to}
      custom={query.period === 'custom'}
      onTurn={turnTo}
      onSpan={turnToSpan}
    />
  );
}
