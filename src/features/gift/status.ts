export const GIFT_STATUS = {
  waiting: 1,
  accepted: 2,
  canceled: 3,
  rejected: 4,
  expired: 5,
} as const;
/** The statuses that the list can be filtered by. */
export const giftStatuses = Object.values(GIFT_STATUS);
export type GiftStatus = (typeof giftStatuses)[number];
