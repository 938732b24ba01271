import type { ReactNode } from 'react';
import { PERIOD_MONTHS } from '#constants.ts';
import type { ListSpan } from '#rules/list-query.ts';
import { ButtonRow } from '#ui/button-row.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { recordList as copy } from './record-list.copy.ts';

type NoRecordsProps = {
  icon: string;
  query: ListSpan;
  /** Whether filters other than the default period narrow the list. */
  filtered: boolean;
  /** The address of the list without filters. */
  list: string;
  words: {
    none: (months: number) => string;
    noneOf: string;
  };
  /** Links to go on with if nothing is filtered. */
  children?: ReactNode;
};

/**
 * Shown for a list without records: a link to older ones, since a list shows only its latest months; if filters are
 * set, a link to the list without them.
 */
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
