export const FAQ_TYPES = ['account', 'payment', 'security', 'gameDetail', 'hardware'] as const;
export type FaqType = (typeof FAQ_TYPES)[number];

type Listed = {
  id: string;
  data: { type: FaqType; updated: string; popular?: number | undefined };
};

/** The most asked first, then by type, the newest first. */
export function faqOrder(a: Listed, b: Listed): number {
  return (
    (a.data.popular ?? Number.MAX_SAFE_INTEGER) - (b.data.popular ?? Number.MAX_SAFE_INTEGER) ||
    FAQ_TYPES.indexOf(a.data.type) - FAQ_TYPES.indexOf(b.data.type) ||
    b.data.updated.localeCompare(a.data.updated) ||
    a.id.localeCompare(b.id)
  );
}

/** Cuts a list into pages; an empty list is one empty page. */
export function inPages<T>(list: readonly T[], size: number): T[][] {
  const pages = Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
  return pages.length > 0 ? pages : [[]];
}

/** Page numbers to show: the ends and two around the current one; 0 stands for a gap. */
export function pageNumbers(current: number, count: number): number[] {
  const near = [1, current - 2, current - 1, current, current + 1, current + 2, count];
  const shown = [...new Set(near)].filter((page) => page >= 1 && page <= count);
  return shown
    .toSorted((a, b) => a - b)
    .flatMap((page, at, all) => {
      const skipped = page - (all[at - 1] ?? 0) - 1;
      if (skipped === 0) return [page];
      return skipped === 1 ? [page - 1, page] : [0, page];
    });
}
