import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { PAGE_SIZE } from '#constants.ts';
import { pageCount } from '#rules/paging.ts';
import { turnTo } from '#stores/address.ts';
import type { Query } from '#stores/query.ts';
import { SESSION_MEMORY } from '#stores/remembered.ts';
import { Answer } from '#ui/answer.tsx';
import { Empty } from '#ui/empty.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Pager, usePageTurn } from '#ui/pager.tsx';
import { keep, recall } from '#wire/storage.ts';
import { recordList as copy } from './parts.copy.ts';
import { useLostFocus } from './use-lost-focus.ts';

type RecordListProps<Data extends { list: readonly unknown[]; total: number }> = {
  query: Query<Data>;
  page: number;
  size?: number;
  /** The address of a page. */
  address: (page: number) => string;
  skeleton: (shown: 'yes' | 'no') => ReactNode;
  /** In place of the list when there is no record at all. */
  none: ReactNode;
  /** Of a page that holds no record. */
  icon: string;
  head?: (data: Data) => ReactNode;
  foot?: (data: Data, turnPage: (search: string) => void) => ReactNode;
  /** The rows of the page; false where it has none. */
  children: (data: Data) => ReactNode;
};

type EmptyPageProps = { icon: string; first: string };

/** In place of the rows of a page beyond the last; `first`: the address of the first page. */
export const EmptyPage = ({ icon, first }: EmptyPageProps) => (
  <Empty icon={icon} words={copy.noPage}>
    <LinkButton href={first}>{copy.firstPage}</LinkButton>
  </Empty>
);

const place = () => `${SESSION_MEMORY}place:${location.pathname}${location.search}`;

/** Whether the reader has moved, or been led: from then on the page stays where it is. */
let isMoved = false;
for (const act of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
  globalThis.addEventListener?.(act, () => (isMoved = true), { capture: true, passive: true });

/**
 * Scrolls back to the row that was left, once the rows are there: they arrive after the page has loaded, and the
 * browser has by then scrolled as far as the page went without them. reliability B2
 */
function useKeptPlace(stands: boolean): void {
  useLayoutEffect(() => {
    if (!stands) return undefined;
    const [visit] = performance.getEntriesByType('navigation');
    const top = recall(place());
    const isBack = (visit as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
    if (isBack && !isMoved && typeof top === 'number') scrollTo(0, top);
    isMoved = true;
    const note = () => keep(place(), scrollY);
    addEventListener('pagehide', note);
    return () => removeEventListener('pagehide', note);
  }, [stands]);
}

/** Records page by page, in every state of their call; after turning the page it shows its top. */
export function RecordList<Data extends { list: readonly unknown[]; total: number }>({
  query,
  page,
  size = PAGE_SIZE,
  address,
  skeleton,
  none,
  icon,
  head,
  foot,
  children,
}: RecordListProps<Data>) {
  const state = useStore(query.$state);
  const [top, turnPage] = usePageTurn(turnTo);
  const lost = useLostFocus<HTMLDivElement>();
  useKeptPlace(state.data !== undefined);
  return (
    <div ref={top} tabIndex={-1} onClickCapture={lost.onClickCapture}>
      <Answer state={state} reload={query.reload} cancel={query.cancel} skeleton={skeleton}>
        {(data) =>
          data.total === 0 ? (
            none
          ) : (
            <div className="stack" ref={lost.place} tabIndex={-1}>
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
      </Answer>
    </div>
  );
}
