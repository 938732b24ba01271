import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { link } from '#routes.ts';
import type { Query } from '#stores/query.ts';
import { Answer } from '#ui/answer.tsx';
import { ButtonRow } from '#ui/button-row.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PrintButton } from '#ui/print-button.tsx';
import { ProtectedPage } from '#ui/protected-page.tsx';
import { type Bar, Skeleton } from '#ui/skeleton.tsx';

type RequestDoneProps<Row> = {
  /** The number in the address; without one there is nothing to tell. */
  no: number | undefined;
  query: Query<Row>;
  icon: string;
  bars: readonly Bar[];
  /** Where all requests of this kind are listed. */
  list: string;
  words: { none: string; toList: string; home: string; print: string };
  children: (row: Row) => ReactNode;
};

function Done<Row>({ no, query, icon, bars, list, words, children }: RequestDoneProps<Row>) {
  const state = useStore(query.$state);
  const toList = (
    <LinkButton kind="primary" href={list}>
      {words.toList}
    </LinkButton>
  );
  if (no === undefined)
    return (
      <Empty icon={icon} words={words.none}>
        {toList}
      </Empty>
    );
  return (
    <Answer
      state={state}
      reload={query.reload}
      cancel={query.cancel}
      skeleton={(shown) => <Skeleton bars={bars} shown={shown} />}
    >
      {(row) => (
        <div className="stack">
          {children(row)}
          <ButtonRow>
            {toList}
            <LinkButton href={link('/')}>{words.home}</LinkButton>
            <PrintButton>{words.print}</PrintButton>
          </ButtonRow>
        </div>
      )}
    </Answer>
  );
}

/** What became of a request that was just made, as the server knows it. */
export function RequestDone<Row>(props: RequestDoneProps<Row>) {
  return (
    <ProtectedPage>
      <Done {...props} />
    </ProtectedPage>
  );
}
