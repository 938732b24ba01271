import type { ReactNode } from 'react';
import { invalidCode } from '#errors.ts';
import { link } from '#link.ts';
import type { Query } from '#lists/query.ts';
import { QueryView } from '#lists/query-view.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Outcome } from '#ui/feedback/outcome.tsx';
import type { Bar } from '#ui/feedback/skeleton.tsx';
import { type Pair, Pairs } from '#ui/list/pairs.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import { useStore } from '#ui/use-store.ts';

type Filed = {
  words: string;
  note?: ReactNode;
  receipt: readonly Pair[];
  hint: string;
};

type RequestDoneProps<Row> = {
  /** The number in the address; it may be missing, or belong to no request of this member. */
  no: number | undefined;
  query: Query<Row>;
  icon: string;
  bars: readonly Bar[];
  list: string;
  words: { none: string; toList: string; home: string; print: string };
  children: (row: Row) => Filed;
};

/** The page after a request was sent; shows the request as the API has stored it. */
export function RequestDone<Row>(props: RequestDoneProps<Row>) {
  const { no, query, icon, bars, list, words, children } = props;
  const state = useStore(query.$state);
  const toList = (
    <LinkButton kind="primary" href={list}>
      {words.toList}
    </LinkButton>
  );
  if (no === undefined || (!state.data && state.problem?.code === invalidCode))
    return (
      <Empty icon={icon} words={words.none}>
        {toList}
      </Empty>
    );
  return (
    <QueryView query={query} skeleton={bars}>
      {(row) => {
        const { words: said, note, receipt, hint } = children(row);
        return (
          <Outcome
            seal="filed"
            words={said}
            note={note}
            next={toList}
            others={
              <>
                <LinkButton href={link('/')}>{words.home}</LinkButton>
                <PrintButton size="small">{words.print}</PrintButton>
              </>
            }
          >
            <Pairs pairs={receipt} />
            <p className="hint">{hint}</p>
          </Outcome>
        );
      }}
    </QueryView>
  );
}
