export const GIFT_STATUS = {
  waiting: 1,
  accepted: 2,
  canceled: 3,
  rejected: 4,
  expired: 5,
} as const;
export type GiftStatus = (typeof GIFT_STATUS)[keyof typeof GIFT_STATUS];
