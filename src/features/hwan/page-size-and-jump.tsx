import { useId } from 'react';
import { codeLetters } from '#api/letters.ts';
import { PAGE_SIZE, PAGE_SIZES } from '#constants.ts';
import type { HistoryQuery } from '#rules/list-query.ts';
import { formatNumber } from '#rules/money.ts';
import { PAGER_WIDTH } from '#rules/paging.ts';
import { Button } from '#ui/button.tsx';
import { Chips } from '#ui/list/chips.tsx';
import styles from './records.module.css';
import { hwanHistory as copy } from './use-history.copy.ts';

type PageSizeAndJumpProps = {
  query: HistoryQuery;
  /** How many pages there are. */
  count: number;
  address: (query: HistoryQuery) => string;
  turn: (href: string) => void;
};

export function PageSizeAndJump({ query, count, address, turn }: PageSizeAndJumpProps) {
  const id = useId();
  const { size: _, ...rest } = query;
  return (
    <div className={styles['ways']}>
      <Chips
        label={copy.size}
        onTurn={turn}
        choices={PAGE_SIZES.map((size) => ({
          key: `${size}`,
          title: copy.sizeOf(size),
          href: address({ ...rest, page: 1, ...(size !== PAGE_SIZE && { size }) }),
          current: size === (query.size ?? PAGE_SIZE),
        }))}
      />
      {count > PAGER_WIDTH && (
        <form
          className={styles['jump']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const typed = String(new FormData(event.currentTarget).get('page'));
            const page = Number(codeLetters(typed));
            if (Number.isSafeInteger(page) && page > 0)
              turn(address({ ...query, page: Math.min(page, count) }));
          }}
        >
          <label className="vh" htmlFor={id}>
            {copy.jump}
          </label>
          <input
            // After a turn a new input shows the number of the new page.
            key={query.page}
            id={id}
            name="page"
            inputMode="numeric"
            autoComplete="off"
            size={4}
            defaultValue={query.page}
            className="num"
          />
          <span className="num">{`/ ${formatNumber(count)}`}</span>
          <Button type="submit" size="small">
            {copy.jumpSubmit}
          </Button>
        </form>
      )}
    </div>
  );
}
