/** What a player may be reported for. Source: product §10.7 */
export const reportKinds = ['abuse', 'fraud', 'cheat', 'cash', 'spam', 'name', 'etc'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** `investigating` is the one that may be taken back. */
export const reportStatuses = ['investigating', 'done', 'dismissed', 'withdrawn'] as const;
