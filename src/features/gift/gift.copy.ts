import { GIFT_STATUS } from '#rules/gift-status.ts';

export const gift = {
  statuses: {
    [GIFT_STATUS.waiting]: '수락 대기',
    [GIFT_STATUS.accepted]: '수락 완료',
    [GIFT_STATUS.canceled]: '취소',
    [GIFT_STATUS.rejected]: '거절',
    [GIFT_STATUS.expired]: '기간 만료',
    other: '기타',
  },
  send: '환 선물하기',
  history: '선물 내역',
  received: '받은 선물',
};
