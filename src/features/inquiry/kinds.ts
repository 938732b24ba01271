/** What an inquiry may be about, in two levels. Source: product §10.15 */
export const inquiryKinds = {
  account: ['login', 'security', 'info'],
  payment: ['charge', 'refund', 'receipt'],
  error: ['connect', 'stop', 'play'],
  character: ['item', 'lost', 'transfer'],
  event: ['reward', 'entry'],
  block: ['reason', 'appeal'],
  etc: ['usage', 'idea'],
} as const;
export type InquiryCategory = keyof typeof inquiryKinds;
export const inquiryCategories = Object.keys(inquiryKinds) as [
  InquiryCategory,
  ...InquiryCategory[],
];

/** `received`: may be changed and deleted; `answering`: somebody works on it; `solved`: the member said so. */
export const inquiryStatuses = ['received', 'answering', 'answered', 'solved'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

export const extraNames = ['orderId', 'occurredAt', 'device'] as const;
export type ExtraName = (typeof extraNames)[number];

/** What a category asks besides title and text. */
export const inquiryExtras: Partial<Record<InquiryCategory, readonly ExtraName[]>> = {
  payment: ['orderId', 'occurredAt'],
  error: ['occurredAt', 'device'],
  character: ['occurredAt'],
};

/** Whether the second level belongs to the first. */
export const isKindOf = (category: string, kind: string): boolean =>
  (inquiryKinds[category as InquiryCategory] as readonly string[] | undefined)?.includes(kind) ??
  false;

/** What a visitor asks about: what keeps people from logging in, and all else. Source: product §10.24 */
export const guestCategories = ['login', 'security', 'join', 'payment', 'etc'] as const;
