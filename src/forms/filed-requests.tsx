import type { ReadableAtom } from 'nanostores';
import { Fragment, type ReactNode } from 'react';
import type { Query } from '#lists/query.ts';
import { RecordList } from '#lists/record-list.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useStore } from '#ui/use-store.ts';

type FiledRequestsProps<Row> = {
  title: string;
  icon: string;
  none: string;
  /** The list, as `pagedList` makes it. */
  list: Query<{ list: Row[]; total: number }> & {
    $page: ReadableAtom<number>;
    address: (page: number) => string;
  };
  children: (rows: Row[]) => ReactNode;
};

/** Below a form for support: what the member has filed with it. */
export function FiledRequests<Row>(props: FiledRequestsProps<Row>) {
  const { title, icon, none, list, children } = props;
  const page = useStore(list.$page);
  return (
    <Panel title={title}>
      <RecordList
        query={list}
        name={title}
        page={page}
        address={list.address}
        skeleton={['row', 'row']}
        icon={icon}
        none={<p>{none}</p>}
      >
        {({ list: rows }) =>
          // The key drops the message about a row when the page of the list is turned.
          rows.length > 0 && <Fragment key={page}>{children(rows)}</Fragment>
        }
      </RecordList>
    </Panel>
  );
}
