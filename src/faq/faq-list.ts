export const FAQ_TYPES = ['account', 'payment', 'security', 'gameDetail', 'hardware'] as const;
export type FaqType = (typeof FAQ_TYPES)[number];

type Listed = {
  id: string;
  data: { type: FaqType; updated: string; popular?: number | undefined };
};

/** Compares two entries for sorting: the most asked first, then by type, and within a type the newest first. */
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
