import type { InquiryCategory, inquiryKinds } from './kinds.ts';

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
