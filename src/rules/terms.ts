export const TERMS_CATEGORIES = ['service', 'privacy', 'youth'] as const;
export type TermsCategory = (typeof TERMS_CATEGORIES)[number];

/** The category a query names; an unknown or missing one is the terms of service. Source: screens §22 */
export function termsCategory(raw: string | null): TermsCategory {
  return TERMS_CATEGORIES.find((category) => category === raw) ?? 'service';
}

/**
 * The dates of one document, newest first, with the one in force on `today` and the next one
 * announced (all `YYYY-MM-DD`). Before the first date the first one counts as in force.
 */
export function termsVersions(dates: readonly string[], today: string) {
  const newestFirst = [...dates].sort().reverse();
  const current = newestFirst.find((date) => date <= today) ?? newestFirst.at(-1);
  const upcoming = newestFirst.filter((date) => date > today && date !== current).at(-1);
  return { newestFirst, current, upcoming };
}

/** `제7조 (환불)` → `제7조`, the anchor of a clause; a heading without a number keeps its words. */
export function clauseAnchor(heading: string): string {
  return heading.split(' (')[0] ?? heading;
}
