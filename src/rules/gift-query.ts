export const giftDirections = ['sent', 'received'] as const;
export type GiftQuery = { direction: (typeof giftDirections)[number] | undefined; page: number };

/** Reads the address of the gift list; nonsense falls back to the plain list. */
export function readGiftQuery(search: string): GiftQuery {
  const wanted = new URLSearchParams(search);
  const page = wanted.get('page') ?? '';
  return {
    direction: giftDirections.find((name) => name === wanted.get('direction')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
}

/** The address of a list, without what is usual anyway. */
export function giftSearch({ direction, page }: GiftQuery): string {
  const search = new URLSearchParams();
  if (direction) search.set('direction', direction);
  if (page > 1) search.set('page', `${page}`);
  const text = search.toString();
  return text && `?${text}`;
}
