export const TERMS_CATEGORIES = ['service', 'privacy', 'youth', 'operation'] as const;
export type TermsCategory = (typeof TERMS_CATEGORIES)[number];

/** The category a query names; an unknown or missing one is the terms of service. Source: product §10.22 */
export function termsCategory(raw: string | null): TermsCategory {
  return TERMS_CATEGORIES.find((category) => category === raw) ?? 'service';
}

/** The newest whose first day (`from`, Seoul's) has come, or the first version if none has (reliability J1). */
export function inForce<T extends { from: string }>(
  all: readonly T[],
  today: string,
): T | undefined {
  const sorted = [...all].sort((a, b) => (a.from < b.from ? -1 : 1));
  return sorted.findLast(({ from }) => from <= today) ?? sorted[0];
}

/** Newest first; `later` ones are announced: a page built today may still be visited on those days. */
export function termsVersions(dates: readonly string[], today: string) {
  const days = [...dates].sort();
  const current = inForce(
    days.map((from) => ({ from })),
    today,
  )?.from;
  const later = days.filter((date) => date > today && date !== current);
  return { newestFirst: [...days].reverse(), current, later };
}

/** `제7조 (환불)` → `제7조`, the anchor of a clause; a heading without a number keeps its words. */
export function clauseAnchor(heading: string): string {
  return heading.split(' (')[0] ?? heading;
}
