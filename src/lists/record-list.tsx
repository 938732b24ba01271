import { type ReactNode, useLayoutEffect, useState } from 'react';
import { navigationType } from '#api/navigation-type.ts';
import { kept, schemaOf } from '#api/storage.ts';
import { PAGE_SIZE } from '#constants.ts';
import { formatNumber } from '#rules/money.ts';
import { pageCount } from '#rules/paging.ts';
import { LinkButton } from '#ui/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Pager, usePageTurn } from '#ui/list/pager.tsx';
import { useLostFocus } from '#ui/use-lost-focus.ts';
import { useStore } from '#ui/use-store.ts';
import { AsyncContent, type Waiting } from './async-content.tsx';
import { recordList as copy } from './lists.copy.ts';
import type { Query } from './query.ts';

type RecordListProps<Data extends { list: readonly unknown[]; total: number }> = {
  query: Query<Data>;
  page: number;
  size?: number;
  address: (page: number) => string;
  skeleton: Waiting;
  none: ReactNode;
  icon: string;
  head?: (data: Data) => ReactNode;
  foot?: (data: Data, turnPage: (href: string) => void) => ReactNode;
  /** The words of the heading that the list stands under, if that is not the title of the page. */
  name?: string;
  /** What screen readers hear after a change of the filters; without it the total, as the number of records found. */
  announce?: (data: Data) => string | false;
  children: (data: Data) => ReactNode;
};

type EmptyPageProps = { icon: string; first: string };

export const EmptyPage = ({ icon, first }: EmptyPageProps) => (
  <Empty icon={icon} words={copy.noPage}>
    <LinkButton href={first}>{copy.firstPage}</LinkButton>
  </Empty>
);

const isFigure = schemaOf((top): top is number => Number.isFinite(top));
/** How far the list at this address was scrolled. */
const keptTop = () =>
  kept(`scroll:${location.pathname}${location.search}`, isFigure, { until: 'session' });

/** The member has scrolled or pressed, or the position was restored: from then on the page is not scrolled. */
let isMoved = false;
for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
  globalThis.addEventListener?.(act, () => (isMoved = true), { capture: true, passive: true });

/** Scrolls to the kept position once the rows are there, since a browser tries it too early. reliability B2 */
export function useKeptScroll(hasRows: boolean): void {
  useLayoutEffect(() => {
    if (!hasRows) return undefined;
    const top = keptTop().read();
    const isBack = navigationType()?.type === 'back_forward';
    if (isBack && !isMoved && top !== undefined) scrollTo(0, top);
    isMoved = true;
    const save = () => keptTop().keep(scrollY);
    addEventListener('pagehide', save);
    return () => removeEventListener('pagehide', save);
  }, [hasRows]);
}

type FoundProps = { filter: string; page: number; data: object | undefined; words: string };

/**
 * Tells screen readers what has come: after a change of the filters `words`, since the focus stays on the pressed filter,
 * and after a turn which page it is.
 */
export function Found({ filter, page, data, words }: FoundProps) {
  const [said, setSaid] = useState({ filter, page, data, words: '' });
  // The data changes later than the filter and the page, so the words follow the data.
  if (data && data !== said.data) {
    const turned = page === said.page ? said.words : copy.turned(formatNumber(page));
    setSaid({ filter, page, data, words: filter === said.filter ? turned : words });
  }
  return (
    <p className="vh" role="status">
      {/* A new element is read out even if it says the same. */}
      <span key={`${said.filter} ${said.page}`}>{said.words}</span>
    </p>
  );
}

/**
 * The list takes the focus when its page is turned: a region with the name of the page, or in the region of another
 * heading a group with its name.
 */
export const nameOfList = (name?: string) =>
  name ? { role: 'group', 'aria-label': name } : { 'aria-labelledby': 'page-title' };

/** A list of records in pages, in every state of its query. Turning the page scrolls to the top of the list. */
export function RecordList<Data extends { list: readonly unknown[]; total: number }>({
  query,
  name,
  page,
  size = PAGE_SIZE,
  address,
  skeleton,
  none,
  icon,
  head,
  foot,
  announce,
  children,
}: RecordListProps<Data>) {
  const state = useStore(query.$state);
  const { data } = state;
  const words = data && (announce?.(data) || copy.found(formatNumber(data.total)));
  const [top, turnPage] = usePageTurn();
  const focus = useLostFocus<HTMLDivElement>();
  useKeptScroll(data !== undefined);
  return (
    <section ref={top} tabIndex={-1} {...nameOfList(name)} onClickCapture={focus.onClickCapture}>
      <AsyncContent state={state} reload={query.reload} cancel={query.cancel} skeleton={skeleton}>
        {(data) =>
          data.total === 0 ? (
            none
          ) : (
            <div className="stack" ref={focus.fallback} tabIndex={-1}>
              {head?.(data)}
              {children(data) || <EmptyPage icon={icon} first={address(1)} />}
              <Pager
                page={page}
                count={pageCount(data.total, size)}
                href={address}
                onTurn={turnPage}
              />
              {foot?.(data, turnPage)}
            </div>
          )
        }
      </AsyncContent>
      <Found filter={address(1)} page={page} data={data} words={words ?? ''} />
    </section>
  );
}
