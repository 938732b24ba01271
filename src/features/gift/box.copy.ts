import { GIFT_TERM_DAYS } from '#constants.ts';

export const giftBox = {
  title: '받을 선물',
  none: '받을 선물이 없습니다.',
  message: '메시지',
  noMessage: '메시지 없음',
  sentAt: '보낸 날',
  until: '받기 기한',
  count: (count: string) => `총 ${count}건`,
  accept: '받기',
  acceptAll: (count: string) => `모두 받기 (${count}건)`,
  acceptedAll: (count: string, amount: string) => `선물 ${count}건, ${amount}을 모두 받았습니다.`,
  acceptedSome: (done: string, all: string, amount: string) =>
    `${all}건 중 ${done}건, ${amount}을 받았습니다. 받지 못한 선물은 아래에 남아 있습니다.`,
  reject: '거절',
  acceptOf: (name: string, amount: string) => `${name}의 ${amount} 선물 받기`,
  rejectOf: (name: string, amount: string) => `${name}의 ${amount} 선물 거절`,
  confirm: (name: string, amount: string) => ({
    title: '선물 거절',
    body: `${name}의 ${amount} 선물을 거절할까요?\n환은 보낸 사람에게 돌아갑니다.`,
    action: '거절하기',
    close: '닫기',
  }),
  accepted: (amount: string) => `${amount}을 받았습니다.`,
  rejected: '선물을 거절했습니다.',
  note: `선물은 ${GIFT_TERM_DAYS}일 안에 받아야 합니다. 기한이 지나면 환은 보낸 사람에게 돌아갑니다.`,
};
