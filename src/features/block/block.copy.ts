export const block = {
  none: '현재 이용제한이 없습니다.',
  never: '현재 이용제한이 없고 지난 이용제한도 없습니다.',
  currentTitle: '현재 이용제한',
  pastTitle: '지난 이용제한',
  noPast: '지난 이용제한이 없습니다.',
  caption: '지난 이용제한',
  no: '이용제한 번호',
  kind: '제한 종류',
  closedTitle: '이용할 수 없는 것',
  openTitle: '이용할 수 있는 것',
  /** What a sanction closes, and what stays open. */
  closed: {
    account: '게임 접속, 1:1 문의, 비매너 신고',
    chat: '게임 안 채팅, 1:1 문의, 비매너 신고',
    trade: '게임 안 거래, 1:1 문의, 비매너 신고',
  },
  open: {
    account: '환 조회, 정보 변경, 전화 상담',
    chat: '게임 접속, 환 조회, 전화 상담',
    trade: '게임 접속, 환 조회, 전화 상담',
  },
  copyNo: {
    label: '이용제한 번호 복사',
    done: '이용제한 번호를 복사했습니다.',
    failed: '이용제한 번호를 복사하지 못했습니다. 번호를 직접 선택해 복사해 주세요.',
  },
  reason: '사유',
  policy: '근거',
  target: '대상',
  account: '계정',
  period: '기간',
  unknown: '-',
  left: '남은 기간',
  /** The part of `운영정책 제4조 제2항` that is an anchor on the policy's page. */
  clause: /제\d+조/,
  policyLink: '운영정책 보기',
  appealUntil: (day: string, phone: string) =>
    `${day}까지 고객센터(${phone})에 이용제한 번호를 알려 주시면 이의를 제기할 수 있습니다.`,
  appealOver: (day: string) => `이의 제기 기간이 ${day}에 끝났습니다.`,
};
