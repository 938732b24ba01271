import { PERIOD_MONTHS } from '#constants.ts';
import { transfer as words, transferList as copy } from '#copy/transfer.ts';
import { list } from '#copy/ui.ts';
import { transferStatuses } from '#rules/transfer.ts';
import { type TransferQuery, transferSearch } from '#rules/transfer-query.ts';
import { turnTo } from '#stores/address.ts';
import { PeriodChips } from '#ui/period-chips.tsx';
import { TurnLink } from '#ui/turn-link.tsx';

const address = (query: TransferQuery) => transferSearch(query) || location.pathname;

/** Status and period, kept in the address. */
export function TransferFilters({ query }: { query: TransferQuery }) {
  const statuses = [undefined, ...transferStatuses].map((status) => ({
    key: status ?? 'all',
    title: status ? words.statuses[status] : copy.all,
    href: address({ ...query, status, page: 1 }),
    current: status === query.status,
  }));
  const periods = PERIOD_MONTHS.map((months) => ({
    key: `${months}`,
    title: list.months(months),
    href: address({ ...query, period: `${months}`, page: 1 }),
    current: `${months}` === query.period,
  }));
  return (
    <>
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
        onSpan={(from, to) =>
          turnTo(transferSearch({ ...query, period: 'custom', from, to, page: 1 }))
        }
      />
    </>
  );
}
