import { GIFT_STATUS } from '#rules/gift-status.ts';

export const gift = {
  statuses: {
    [GIFT_STATUS.waiting]: '받기 전',
    [GIFT_STATUS.accepted]: '받음',
    [GIFT_STATUS.canceled]: '취소됨',
    [GIFT_STATUS.rejected]: '거절됨',
    [GIFT_STATUS.expired]: '기간 만료',
    other: '기타',
  },
  send: '환 선물하기',
  history: '선물 내역',
  received: '받은 선물',
};
