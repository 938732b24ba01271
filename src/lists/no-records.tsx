import type { ReactNode } from 'react';
import { PERIOD_MONTHS } from '#constants.ts';
import type { ListSpan } from '#rules/list-query.ts';
import { ButtonRow, LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { recordList as copy } from './lists.copy.ts';

type NoRecordsProps = {
  icon: string;
  query: ListSpan;
  /** Whether filters other than the default period narrow the list. */
  filtered: boolean;
  list: string;
  words: {
    none: (months: number) => string;
    noneOf: string;
  };
  /** Links to go on with if nothing is filtered. */
  children?: ReactNode;
};

/** Links to older records, since a list shows only its latest months, or to the list without filters. */
export function NoRecords({ icon, query, filtered, list, words, children }: NoRecordsProps) {
  if (filtered)
    return (
      <Empty icon={icon} words={words.noneOf}>
        <LinkButton href={list}>{copy.clear}</LinkButton>
      </Empty>
    );
  const longest = Math.max(...PERIOD_MONTHS);
  return (
    <Empty icon={icon} words={words.none(Number(query.period))}>
      <ButtonRow>
        <LinkButton href={`${list}?period=${longest}`}>{copy.longer(longest)}</LinkButton>
        {children}
      </ButtonRow>
    </Empty>
  );
}
