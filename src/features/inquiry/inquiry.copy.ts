import { INQUIRY_WORKDAYS } from '#constants.ts';
import type { InquiryCategory, inquiryKinds } from './rules.ts';

export const inquiry = {
  categories: {
    account: '계정/보안',
    payment: '결제/환불',
    error: '게임 오류',
    character: '캐릭터/아이템',
    event: '이벤트',
    block: '이용제한',
    etc: '기타',
  },
  kinds: {
    login: '로그인',
    security: '계정 도용·보안',
    info: '회원정보',
    charge: '충전',
    refund: '환불',
    receipt: '영수증',
    connect: '접속 불가',
    stop: '멈춤·종료',
    play: '플레이 오류',
    item: '아이템',
    lost: '분실·도난',
    transfer: '캐릭터 이전',
    reward: '보상 미지급',
    entry: '참여 방법',
    reason: '제한 사유',
    appeal: '이의 제기',
    usage: '이용 방법',
    idea: '건의',
  } satisfies Record<(typeof inquiryKinds)[InquiryCategory][number], string> as Record<
    string,
    string
  >,
  wrongNo: '문의를 찾지 못했습니다. 문의 내역에서 다시 선택해 주세요.',
  list: '문의 내역',
};

/** Words about an inquiry in lists and above its thread. */
export const inquiryRow = {
  statuses: {
    received: '접수',
    answering: '답변 준비 중',
    answered: '답변 완료',
    solved: '해결',
    other: '기타',
  },
  unknown: '-',
  no: '접수번호',
  category: '유형',
  title: '제목',
  at: '접수일',
  status: '상태',
  newAnswer: '새 답변',
  /** Stands before the first words of the last answer. */
  answer: '답변:',
  /** How a sentence that only greets begins (`first`) or ends (`last`). */
  greetings: {
    first: ['안녕하세요', '안녕하십니까', '반갑습니다'],
    last: ['고객센터입니다', '고객지원팀입니다', '상담원입니다', '문의해 주셔서 감사합니다'],
  },
};

/** By when an answer comes; `when`: the moment in words. */
export const inquiryDue = {
  unknown: `보통 ${INQUIRY_WORKDAYS}영업일 안에 답변합니다.`,
  usual: (when: string) => `보통 ${when}까지 답변합니다.`,
  promised: (when: string) => `${when}까지 답변합니다.`,
  late: (when: string) =>
    `답변이 예정한 ${when}보다 늦어지고 있습니다. 기다리게 해 드려 죄송합니다.`,
  row: (when: string) => `${when}까지 답변 예정`,
  rowLate: '답변이 늦어지고 있습니다.',
};

export const inquiryList = {
  caption: '1:1 문의 내역',
  statusLabel: '상태',
  all: '전체',
  categoryLabel: '유형',
  find: '제목·내용 검색',
  allCategories: '모든 유형',
  total: (count: string) => `총 ${count}건`,
  none: (months: number) => `최근 ${months}개월 동안 문의 내역이 없습니다.`,
  noneOf: '조건에 맞는 문의가 없습니다.',
  ask: '문의하기',
  faq: 'FAQ 보기',
};
