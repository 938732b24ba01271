/** The reasons to report a player. Source: product §10.7 */
export const reportKinds = ['abuse', 'fraud', 'cheat', 'cash', 'spam', 'name', 'etc'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** Only a report that is `investigating` may be withdrawn. */
export const reportStatuses = ['investigating', 'done', 'dismissed', 'withdrawn'] as const;
