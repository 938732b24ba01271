/** ISO moments with their offset, as the content files have them. */
export type Span = { from?: string | undefined; until?: string | undefined };

/** A missing end never ends: comparisons with `NaN` are false, so the negations matter. assumed: decisions §6 */
export const isWithin = ({ from, until }: Span, now: number): boolean =>
  !(now < Date.parse(from ?? '')) && !(now >= Date.parse(until ?? ''));

/**
 * The notice to show: of those in force the one that ends last; else the next to begin; else the one that ended last.
 * assumed: decisions §6
 */
export function currentNotice<Notice extends Span>(
  all: readonly Notice[],
  now: number,
): Notice | undefined {
  const begins = ({ from }: Span) => Date.parse(from ?? '') || Number.NEGATIVE_INFINITY;
  const ends = ({ until }: Span) => Date.parse(until ?? '') || Number.POSITIVE_INFINITY;
  const lastToEnd = [...all].sort((a, b) => ends(b) - ends(a));
  return (
    lastToEnd.find((one) => isWithin(one, now)) ??
    [...all].sort((a, b) => begins(a) - begins(b)).find((one) => begins(one) > now) ??
    lastToEnd[0]
  );
}
