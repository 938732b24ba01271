import { mdiChevronLeft, mdiChevronRight, mdiPageFirst, mdiPageLast } from '@mdi/js';
import { type RefObject, useRef } from 'react';
import { formatNumber } from '#rules/money.ts';
import { PAGER_WIDTH, pagesAround } from '#rules/paging.ts';
import { turnTo } from '#ui/address.ts';
import { Icon } from '#ui/icon.tsx';
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx';
import { list as copy } from '#ui/ui.copy.ts';
import styles from './pager.module.css';
import { TurnLink } from './turn-link.tsx';

type PagerProps = {
  page: number;
  count: number;
  href: (page: number) => string;
  onTurn: (href: string) => void;
};

/** Turns the page of a list and moves scroll and focus to its top. */
export function usePageTurn(): [
  top: RefObject<HTMLElement | null>,
  turnPage: (href: string) => void,
] {
  const top = useRef<HTMLElement>(null);
  const turnPage = (href: string) => {
    turnTo(href);
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView();
  };
  return [top, turnPage];
}

/** Links to the pages of a list around the current one; nothing for a single page. */
export function Pager({ page, count, href, onTurn }: PagerProps) {
  if (count <= 1) return null;
  const step = (to: number, icon: string, label: string, ends = false) => {
    const look = ends ? `${styles['page']} ${styles['ends']}` : `${styles['page']}`;
    if (to < 1 || to > count || to === page)
      return (
        <span className={`${look} ${styles['off']}`} aria-hidden="true">
          <Icon path={icon} />
        </span>
      );
    return (
      <TurnLink href={href(to)} onTurn={onTurn} className={look} label={label}>
        <Icon path={icon} />
      </TurnLink>
    );
  };
  return (
    <nav className={`${styles['pager']} no-print`} aria-label={copy.pages}>
      {step(1, mdiPageFirst, copy.first, true)}
      {step(page - 1, mdiChevronLeft, copy.previous)}
      {pagesAround(page, count, PAGER_WIDTH).map((number) => (
        <TurnLink
          key={number}
          href={href(number)}
          onTurn={onTurn}
          className={styles['page']}
          current={number === page ? 'page' : undefined}
        >
          {formatNumber(number)}
          <VisuallyHidden>{copy.pageUnit}</VisuallyHidden>
        </TurnLink>
      ))}
      {step(page + 1, mdiChevronRight, copy.next)}
      {step(count, mdiPageLast, copy.last, true)}
      {page <= count && (
        // Where every page has its number, only a screen reader needs the place in words.
        <p className={count > PAGER_WIDTH ? styles['place'] : 'vh'}>
          {copy.page(formatNumber(page), formatNumber(count))}
        </p>
      )}
    </nav>
  );
}
