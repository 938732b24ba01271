import { QUIT_REVIEW_WORKDAYS } from '#constants.ts';

/** These words have a file of their own, so that the result page does not load those of the form. */
export const quitComplete = {
  done: '명의도용 가입 취소를 신청했습니다.',
  received: '신청을 접수했습니다.',
  restrictedOnly: '가입 제한을 신청했습니다.',
  /** The page's title if no account was chosen. */
  restrictedTitle: '가입 제한 신청 결과',
  requestNo: '접수번호',
  joinedAt: (day: string) => `${day} 가입`,
  at: '신청 일시',
  outcomes: {
    closed: '취소 완료',
    review: '심사 중',
    refused: '취소 불가',
    other: '확인하지 못함',
  },
  explain: {
    closed: '계정을 삭제했습니다. 더는 로그인할 수 없습니다.',
    review: `결제 기록이 있어 증빙을 확인합니다. ${QUIT_REVIEW_WORKDAYS}영업일 안에 본인확인한 휴대폰으로 알려 드립니다.`,
    refused: '이용제한 조사가 진행 중이어서 바로 취소할 수 없습니다. 고객센터로 전화해 주세요.',
    other: '처리 결과를 확인하지 못했습니다. 고객센터로 전화해 주세요.',
  },
  restricted: '이제 내 명의로 새 계정을 만들 수 없습니다. 해제하려면 고객센터로 전화해 주세요.',
  notRestricted: '가입 제한은 아직 적용되지 않았습니다. 고객센터로 전화해 주세요.',
  nothing: '보여 드릴 신청 결과가 없습니다.',
  again: '명의도용 가입 취소로 가기',
  phone: '고객센터',
  home: '홈으로',
  print: '인쇄',
};
