import { GIFT_TERM_DAYS } from '#constants.ts';
import { GIFT_STATUS } from './status.ts';

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
  take: '받으러 가기',
};

/** Why an action on a gift was refused, where the catalogue's sentence is about requests. */
export const giftRefusals = {
  sender:
    '보낸 사람의 사정으로 지금은 받을 수 없습니다. 나중에 다시 받아 주세요. 기한까지 받지 못하면 환은 보낸 사람에게 돌아갑니다.',
  received: {
    [GIFT_STATUS.accepted]: '이미 받은 선물입니다.',
    [GIFT_STATUS.canceled]: '보낸 사람이 취소한 선물입니다.',
    [GIFT_STATUS.rejected]: '이미 거절한 선물입니다.',
    [GIFT_STATUS.expired]: '받기 기한이 지나 환이 보낸 사람에게 돌아갔습니다.',
  },
  sent: {
    [GIFT_STATUS.accepted]: '상대방이 이미 받은 선물입니다.',
    [GIFT_STATUS.canceled]: '이미 취소한 선물입니다. 환은 돌아왔습니다.',
    [GIFT_STATUS.rejected]: '상대방이 거절한 선물입니다. 환은 돌아왔습니다.',
    [GIFT_STATUS.expired]: '기한이 지나 끝난 선물입니다. 환은 돌아왔습니다.',
  },
  over: '이미 끝난 선물입니다. 선물 내역을 확인해 주세요.',
};

export const giftBox = {
  title: '받을 선물',
  none: '받을 선물이 없습니다.',
  message: '메시지',
  noMessage: '메시지 없음',
  sentAt: '보낸 날',
  until: '받기 기한',
  untilIn: (moment: string, days?: string) => `${moment} (${days ? `${days}일 남음` : '오늘까지'})`,
  count: (count: string) => `총 ${count}건`,
  accept: '받기',
  acceptAll: (count: string) => `모두 받기 (${count}건)`,
  acceptedAll: (count: string, amount: string) => `선물 ${count}건, ${amount}을 모두 받았습니다.`,
  acceptedSome: (done: string, all: string, amount: string) =>
    `${all}건 중 ${done}건, ${amount}을 받았습니다.`,
  heldTitle: '받지 못한 선물이 있습니다',
  heldSome: (count: string) =>
    `보낸 사람의 사정으로 지금은 받을 수 없는 선물이 ${count}건 있습니다. 기한까지 받지 못하면 환은 보낸 사람에게 돌아갑니다.`,
  reject: '거절',
  acceptOf: (name: string, amount: string) => `${name}의 ${amount} 선물 받기`,
  rejectOf: (name: string, amount: string) => `${name}의 ${amount} 선물 거절`,
  confirm: (name: string, amount: string) => ({
    title: '선물 거절',
    body: `${name}의 ${amount} 선물을 거절할까요?\n환은 보낸 사람에게 돌아갑니다.`,
    action: '거절하기',
    close: '닫기',
  }),
  accepted: (amount: string) => `${amount}을 받았습니다. 게임에서 보낸 사람에게 인사해 보세요.`,
  rejected: '선물을 거절했습니다.',
  note: `선물은 ${GIFT_TERM_DAYS}일 안에 받아야 합니다. 기한이 지나면 환은 보낸 사람에게 돌아갑니다.`,
};

export const giftHistory = {
  caption: '환 선물 내역',
  directions: { all: '전체', sent: '보낸 선물', received: '받은 선물', other: '기타' },
  directionLabel: '선물 구분',
  statusLabel: '선물 상태',
  anyStatus: '모든 상태',
  at: '일시',
  direction: '구분',
  other: '상대',
  amount: '환',
  status: '상태',
  closedAt: '처리일',
  act: '관리',
  quoted: (message: string) => `“${message}”`,
  total: (count: string) => `총 ${count}건`,
  none: (months: number) => `최근 ${months}개월 동안 환 선물 내역이 없습니다.`,
  noneOf: {
    all: '조건에 맞는 선물이 없습니다.',
    sent: '조건에 맞는 보낸 선물이 없습니다.',
    received: '조건에 맞는 받은 선물이 없습니다.',
  },
  cancel: '취소',
  cancelOf: (name: string, amount: string) => `${name}에게 보낸 ${amount} 선물 취소`,
  confirm: (name: string, amount: string) => ({
    title: '선물 취소',
    body: `${name}에게 보낸 ${amount} 선물을 취소할까요?\n환은 바로 돌아옵니다.`,
    action: '선물 취소',
    close: '닫기',
  }),
  canceled: (amount: string) => `선물을 취소했습니다. ${amount}이 돌아왔습니다.`,
};
