import { GIFT_STATUS } from '#features/gift/status.ts';

/** The titles of the records about gifts. */
export const GIFT_SENT = '선물 보냄';
export const GIFT_TAKEN = '선물 받음';
export const endTitles = {
  [GIFT_STATUS.accepted]: GIFT_TAKEN,
  [GIFT_STATUS.canceled]: '선물 취소',
  [GIFT_STATUS.rejected]: '선물 거절됨',
  [GIFT_STATUS.expired]: '선물 돌아옴 (기간 만료)',
};
export type EndStatus = keyof typeof endTitles;
