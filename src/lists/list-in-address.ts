import { computed, type ReadableAtom } from 'nanostores';
import type { Endpoint, RequestOf } from '#api/endpoint.ts';
import { PAGE_SIZE } from '#constants.ts';
import { link } from '#link.ts';
import type { Path } from '#routes.ts';
import type { ListSpan } from '#rules/list-query.ts';
import { readPage } from '#rules/paging.ts';
import { $search } from '#ui/address.ts';
import { createQuery } from './query.ts';

/** A list whose page is in the address of its screen. */
export function pagedList<E extends Endpoint>(endpoint: E, path: Path) {
  const $page = computed($search, readPage);
  const $request = computed($page, (page) => ({ page, size: PAGE_SIZE }));
  return {
    ...createQuery(endpoint, $request as ReadableAtom<RequestOf<E>>),
    $page,
    address: (page: number) => link(path, page > 1 ? { page: `${page}` } : {}),
  };
}

type Filters<Query, Body> = {
  read: (search: string, now: Date) => Query;
  search: (query: Query) => string;
  body: (query: Query) => Body;
};

/** A list whose page and filters (`listQuery`) are in the address of its screen. */
export function filteredList<E extends Endpoint, Query extends ListSpan>(
  endpoint: E,
  filters: Filters<Query, RequestOf<E>>,
  path: Path,
) {
  const $query = computed($search, (search) => filters.read(search, new Date()));
  return {
    ...createQuery(
      endpoint,
      computed($query, (query) => filters.body(query)),
    ),
    $query,
    address: (query: Query) => link(path) + filters.search(query),
  };
}
