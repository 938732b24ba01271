import { PERIOD_MONTHS } from '#constants.ts';
import { gift as words, giftHistory as copy } from '#copy/gift.ts';
import { list } from '#copy/ui.ts';
import { giftStatuses } from '#rules/gift.ts';
import { giftDirections, type GiftQuery, giftSearch } from '#rules/gift-query.ts';
import { turnTo } from '#stores/address.ts';
import { PeriodChips } from '#ui/period-chips.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TurnLink } from '#ui/turn-link.tsx';

type FiltersProps = { query: GiftQuery; address: (query: GiftQuery) => string };

/** Direction, status and period, kept in the address. */
export function GiftFilters({ query, address }: FiltersProps) {
  const choice = <Key extends string | number>(
    key: Key | 'all',
    title: string,
    change: Partial<GiftQuery>,
    current: boolean,
  ) => ({ key: `${key}`, title, href: address({ ...query, ...change, page: 1 }), current });
  const directions = [undefined, ...giftDirections].map((direction) =>
    choice(
      direction ?? 'all',
      copy.directions[direction ?? 'all'],
      { direction },
      direction === query.direction,
    ),
  );
  const statuses = [undefined, ...giftStatuses].map((status) =>
    choice(
      status ?? 'all',
      status ? words.statuses[status] : copy.anyStatus,
      { status },
      status === query.status,
    ),
  );
  const periods = PERIOD_MONTHS.map((months) =>
    choice(months, list.months(months), { period: `${months}` }, `${months}` === query.period),
  );
  return (
    <>
      <Tabs label={copy.directionLabel} choices={directions} onTurn={turnTo} />
      <nav className="chips" aria-label={copy.statusLabel}>
        {statuses.map(({ key, title, href, current }) => (
          <TurnLink
            key={key}
            href={href}
            className="chip"
            current={current ? 'true' : undefined}
            onTurn={turnTo}
          >
            {title}
          </TurnLink>
        ))}
      </nav>
      <PeriodChips
        key={query.period}
        choices={periods}
        from={query.from}
        to={query.to}
        custom={query.period === 'custom'}
        onTurn={turnTo}
        onSpan={(from, to) => turnTo(giftSearch({ ...query, period: 'custom', from, to, page: 1 }))}
      />
    </>
  );
}
