import { readAddress } from './read-address.ts';

/** Pages that a number of rows fills, rounded up; an empty list still has one. Source: product §9 */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

export const PAGER_WIDTH = 5;

export function pagesAround(page: number, count: number, width: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(width / 2), count - width + 1));
  return Array.from({ length: Math.min(width, count) }, (_, i) => first + i);
}

/** Far beyond any list; keeps a hostile page number from becoming a huge one. */
const LAST_PAGE = 100_000;

export function readPage(search: string): number {
  const text = readAddress(search, 'page');
  return /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), LAST_PAGE) : 1;
}
