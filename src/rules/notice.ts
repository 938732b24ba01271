/** Moments with their offset, as the content has them. */
export type Span = { from?: string | undefined; until?: string | undefined };

/** Whether `now`, in epoch milliseconds, lies in the span; one without an end holds on. Source: assumed: decisions §6 */
export const isWithin = ({ from, until }: Span, now: number): boolean =>
  !(now < Date.parse(from ?? '')) && !(now >= Date.parse(until ?? ''));
