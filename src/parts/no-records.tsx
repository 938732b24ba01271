import type { ReactNode } from 'react';
import { PERIOD_MONTHS } from '#constants.ts';
import type { ListSpan } from '#rules/list-query.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { recordList as copy } from './parts.copy.ts';

type NoRecordsProps = {
  icon: string;
  query: ListSpan;
  /** Whether the list is narrowed, other than by its usual period. */
  filtered: boolean;
  /** The address of the list without filters. */
  list: string;
  words: {
    none: (months: number) => string;
    noneOf: string;
  };
  /** Where to go on if nothing is filtered. */
  children?: ReactNode;
};

/** A list without records leads to older ones, since it shows its latest months only; a narrowed one to all of them. */
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
