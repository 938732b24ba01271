/** The categories of inquiries and their kinds. Source: product §10.15 */
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

/** `received`: may be changed and deleted; `answering`: support works on it; `solved`: closed by the member. */
export const inquiryStatuses = ['received', 'answering', 'answered', 'solved'] as const;

export const extraNames = ['orderId', 'occurredAt', 'device'] as const;
export type ExtraName = (typeof extraNames)[number];

/** The fields that a category asks for besides title and text. */
const inquiryExtras: Partial<Record<InquiryCategory, readonly ExtraName[]>> = {
  payment: ['orderId', 'occurredAt'],
  error: ['occurredAt', 'device'],
  character: ['occurredAt'],
};
export const extrasOf = (category: unknown): readonly ExtraName[] =>
  inquiryExtras[category as InquiryCategory] ?? [];

/** Whether the kind belongs to the category. */
export const isKindOf = (category: string, kind: string): boolean =>
  (inquiryKinds[category as InquiryCategory] as readonly string[] | undefined)?.includes(kind) ??
  false;

/** The categories for visitors, who mostly cannot log in. Source: product §10.24 */
export const guestCategories = ['login', 'security', 'join', 'payment', 'etc'] as const;
